import { FunctionFailure } from '../function-failure.ts'
import { assertOwnPayment } from './assert-own-payment.ts'
import { nullIfUnavailable } from './null-if-unavailable.ts'
import type { PaymentTools } from './payment-tools.ts'
import { recordAndCapture } from './record-payment.ts'
import type { OrderProof } from './requests.ts'
import { isValidSignature } from './signature.ts'

/** Result of a verification; pending until the ledger has the captured payment. */
export interface VerificationResult {
  pending: boolean
}

/**
 * Verifies that an order was paid, by the signature over the stored order id and the provider's
 * description of the payment.
 *
 * @param says error message that the specification defines for this page
 */
export async function verifyOrder(
  proof: OrderProof,
  member: string,
  tools: PaymentTools,
  says = 'Payment verification failed',
): Promise<VerificationResult> {
  function refusal(code: string, status: number) {
    return new FunctionFailure(code, says, { status })
  }
  const order = await tools.ledger.findOrder(proof.razorpay_order_id)
  if (!order) throw refusal('order_unknown', 404)
  const refuse = () => refusal('order_of_another', 403)
  await assertOwnPayment({ row: order, table: 'payment_orders', member, refuse }, tools)
  const message = `${order.razorpay_order_id}|${proof.razorpay_payment_id}`
  const { keySecret } = tools.settings
  if (!(await isValidSignature(message, proof.razorpay_signature, keySecret))) {
    throw refusal('signature_wrong', 400)
  }
  const payment = await tools.provider.payment(proof.razorpay_payment_id).catch(nullIfUnavailable)
  // The signature proves the payment: the webhook or reconciliation will record it.
  if (payment === null) return { pending: true }
  if (payment.order_id !== order.razorpay_order_id) throw refusal('payment_of_another_order', 400)
  const taken = await recordAndCapture({ payment, proof: 'signature' }, tools).catch(
    nullIfUnavailable,
  )
  if (taken?.status === 'failed') throw refusal('payment_failed', 400)
  return { pending: taken?.captured_at == null }
}
