import { type Notes, notesForResponse } from '../api/notes.ts'
import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Order } from '../orders/order.ts'
import { type Instrument, instrumentFields } from './instrument.ts'
import type { Payment } from './payment.ts'

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

/** Creates a payment that has not been charged and counts an attempt of its order. */
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
    amount_captured: null,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    description: details.description ?? null,
    wallet: null,
    email: details.email,
    contact: details.contact,
    notes: notesForResponse(details.notes ?? {}),
    fee: null,
    tax: null,
    ...noErrorFields,
    acquirer_data: { auth_code: null },
    token_id: null,
    provider: null,
    gateway_provider: 'Razorpay',
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

export const noErrorFields = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}
