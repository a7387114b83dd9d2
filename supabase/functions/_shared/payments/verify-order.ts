import { FunctionFailure } from '../function-failure.ts'
import { assertOwn } from './assert-own.ts'
import type { PaymentTools } from './payment-tools.ts'
import { pendingWhenSilent } from './pending-when-silent.ts'
import type { OrderProof } from './requests.ts'
import { isSigned } from './signature.ts'
import { takePayment } from './take-payment.ts'

/** What a verified payment is: in the books, or on its way there. */
export interface Verified {
  pending: boolean
}

/**
 * The page says that an order was paid. The signature over the stored order id and the provider's
 * own description decide.
 *
 * @param says what the specification has the page say of a failure.
 */
export async function verifyOrder(
  proof: OrderProof,
  member: string,
  tools: PaymentTools,
  says = 'Payment verification failed',
): Promise<Verified> {
  function refusal(code: string, status: number) {
    return new FunctionFailure(code, says, { status })
  }
  const order = await tools.ledger.findOrder(proof.razorpay_order_id)
  if (!order) throw refusal('order_unknown', 404)
  const refuse = () => refusal('order_of_another', 403)
  await assertOwn({ row: order, table: 'payment_orders', member, refuse }, tools)
  const message = `${order.razorpay_order_id}|${proof.razorpay_payment_id}`
  const { keySecret } = tools.settings
  if (!(await isSigned(message, proof.razorpay_signature, keySecret))) {
    throw refusal('signature_wrong', 400)
  }
  const payment = await tools.provider.payment(proof.razorpay_payment_id).catch(pendingWhenSilent)
  // The signature says that it was paid: the webhook or reconciliation brings the rest.
  if (payment === null) return { pending: true }
  if (payment.order_id !== order.razorpay_order_id) throw refusal('payment_of_another_order', 400)
  const taken = await takePayment({ payment, proof: 'signature' }, tools).catch(pendingWhenSilent)
  if (taken?.status === 'failed') throw refusal('payment_failed', 400)
  return { pending: taken?.captured_at == null }
}
