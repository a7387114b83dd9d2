/** The fields of an invoice that link a payment to its subscription. */
export interface Invoice {
  id: string
  entity: 'invoice'
  type: 'invoice'
  subscription_id: string
  order_id: string
  payment_id: string | null
  customer_id: string | null
  status: 'issued' | 'paid'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  billing_start: number
  billing_end: number | null
  issued_at: number
  paid_at: number | null
  notes: []
  created_at: number
}
