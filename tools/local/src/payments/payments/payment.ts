import type { Notes } from '../api/notes.ts'

export interface Card {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: string
  issuer: string
  international: boolean
  emi: boolean
  sub_type: string
  token_iin: null
  expiry_month: number
  expiry_year: number
}

export interface Payment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  base_amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string | null
  invoice_id: string | null
  international: boolean
  method: 'card' | 'upi'
  amount_refunded: number
  /** Null also after the capture, as in the provider's samples. */
  amount_captured: null
  amount_transferred: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Card
  bank: null
  wallet: null
  vpa: string | null
  upi?: { vpa: string; flow: string; payer_account_type: string }
  email: string
  contact: string
  customer_id?: string
  token_id: string | null
  notes: Notes | []
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  provider: null
  gateway_provider: 'Razorpay'
  created_at: number
  reward: null
}
