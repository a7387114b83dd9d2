import { type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'

const order = { id: 'order_AAAAAAAAAAAAAA', amount: 50_000, currency: 'INR' }
const subscription = { id: 'sub_AAAAAAAAAAAAAA' }

/** The order, mandate and payment used by `paymentResponses` and the window. */
export const samplePayment = { order, subscription, paymentId: 'pay_AAAAAAAAAAAAAA' }

/** Responses of the payment functions for `fakeBackend`, in which every payment succeeds. */
export const paymentResponses = {
  'POST /functions/v1/create-payment-order': () => jsonAnswer({ success: true, order }),
  'POST /functions/v1/create-subscription': () => jsonAnswer({ success: true, subscription }),
  'POST /functions/v1/verify-payment': () => jsonAnswer({ success: true, pending: false }),
  'POST /functions/v1/verify-contribution': () => jsonAnswer({ success: true, pending: false }),
  'POST /functions/v1/verify-subscription': () => jsonAnswer({ success: true, pending: false }),
  'POST /functions/v1/reconcile-payments': () => orderResponse('created'),
  'GET /rest/v1/rpc/auto_pay': () => jsonAnswer(null),
} satisfies Record<string, FakeAnswer>

/** Returns the server's response to an order lookup. */
export function orderResponse(status: 'created' | 'paid'): Response {
  const paid = { id: samplePayment.paymentId, created_at: '2026-11-22T04:30:00Z' }
  const payment = status === 'paid' ? paid : null
  return jsonAnswer({ success: true, order: { id: order.id, status, payment } })
}
