import type { Notes } from '../api/notes.ts'
import { shownNotes } from '../api/notes.ts'
import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Order } from '../orders/order.ts'
import { type Instrument, instrumentFields } from './instrument.ts'

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
  amount_transferred: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Card
  bank: null
  wallet: null
  vpa: string | null
  upi?: { vpa: string; flow: string }
  email: string
  contact: string
  customer_id?: string
  token_id?: string
  notes: Notes | []
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
  reward: null
}

export interface PaymentDetails {
  order: Order
  instrument: Instrument
  email: string
  contact: string
  description?: string | null | undefined
  notes?: Notes | undefined
  invoiceId?: string
  customerId?: string
}

/** A first step of a payment: the order counts an attempt, nothing is taken yet. */
export function addPayment(sandbox: Sandbox, details: PaymentDetails): Payment {
  const { order } = details
  const payment: Payment = {
    id: newId('payment'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    base_amount: order.amount,
    status: 'created',
    order_id: order.id,
    invoice_id: details.invoiceId ?? null,
    international: false,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    description: details.description ?? null,
    wallet: null,
    email: details.email,
    contact: details.contact,
    notes: shownNotes(details.notes ?? {}),
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: { auth_code: null },
    created_at: sandbox.clock.seconds(),
    reward: null,
    ...instrumentFields(details.instrument),
    ...(details.customerId !== undefined && { customer_id: details.customerId }),
  }
  sandbox.state.payments[payment.id] = payment
  order.attempts += 1
  if (order.status === 'created') order.status = 'attempted'
  return payment
}

export const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}
