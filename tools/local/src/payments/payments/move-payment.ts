import type { Sandbox } from '../core/sandbox.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { noErrorFields } from './add-payment.ts'
import type { Payment } from './payment.ts'
import type { PaymentFailure } from './payment-failure.ts'

export function failPayment(sandbox: Sandbox, payment: Payment, failure: PaymentFailure): void {
  payment.status = 'failed'
  payment.error_code = failure.code
  payment.error_description = failure.description
  payment.error_source = failure.source
  payment.error_step = failure.step
  payment.error_reason = failure.reason
  emitEvent(sandbox, 'payment.failed', { payment })
}

/**
 * Marks a payment as authorised, possibly long after it seemed to have failed. If another payment has
 * paid the order meanwhile, refunds this one.
 */
export function authorizePayment(sandbox: Sandbox, payment: Payment): void {
  Object.assign(payment, noErrorFields)
  payment.status = 'authorized'
  payment.acquirer_data =
    payment.method === 'upi'
      ? { rrn: '012345678901', upi_transaction_id: 'SBX0123456789abcdef0123456789abcdef' }
      : { auth_code: '828553', authentication_reference_number: null }
  emitEvent(sandbox, 'payment.authorized', { payment })
  const order = orderOf(sandbox, payment)
  if (order?.status === 'paid') refundPayment(sandbox, payment, { amount: payment.amount })
  else if (sandbox.state.switches.capture === 'automatic') capturePayment(sandbox, payment)
}

export function capturePayment(sandbox: Sandbox, payment: Payment): void {
  payment.status = 'captured'
  payment.captured = true
  payment.tax = Math.round(payment.amount * 0.0036)
  payment.fee = Math.round(payment.amount * 0.02) + payment.tax
  emitEvent(sandbox, 'payment.captured', { payment })
  const order = orderOf(sandbox, payment)
  if (!order) return
  order.status = 'paid'
  order.amount_paid = order.amount
  order.amount_due = 0
  emitEvent(sandbox, 'order.paid', { payment, order })
}

function orderOf(sandbox: Sandbox, payment: Payment) {
  return payment.order_id === null ? undefined : sandbox.state.orders[payment.order_id]
}
