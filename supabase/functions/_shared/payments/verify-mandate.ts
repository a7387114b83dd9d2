import { FunctionFailure } from '../function-failure.ts'
import { assertOwnPayment } from './assert-own-payment.ts'
import { nullIfUnavailable } from './null-if-unavailable.ts'
import type { PaymentTools } from './payment-tools.ts'
import { recordAndCapture } from './record-payment.ts'
import type { SubscriptionProof } from './requests.ts'
import { isValidSignature } from './signature.ts'
import type { VerificationResult } from './verify-order.ts'

/**
 * Verifies that a mandate was authorised. If it starts later, its first payment is a small amount
 * that is refunded at once; that payment has no invoice and is no contribution.
 */
export async function verifyMandate(
  proof: SubscriptionProof,
  member: string,
  tools: PaymentTools,
): Promise<VerificationResult> {
  const { ledger, provider, settings, now } = tools
  const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = proof
  const mandate = await ledger.findMandate(razorpay_subscription_id)
  if (!mandate) throw refusal('mandate_unknown', 404)
  const refuse = () => refusal('mandate_of_another', 403)
  await assertOwnPayment({ row: mandate, table: 'mandates', member, refuse }, tools)
  const message = `${razorpay_payment_id}|${mandate.razorpay_subscription_id}`
  if (!(await isValidSignature(message, razorpay_signature, settings.keySecret))) {
    throw refusal('signature_wrong', 400)
  }
  const told_at = now()
  const subscription = await provider
    .subscription(razorpay_subscription_id)
    .catch(nullIfUnavailable)
  if (subscription === null) return { pending: true }
  await ledger.describeMandate(subscription, told_at)
  const payment = await provider.payment(razorpay_payment_id).catch(nullIfUnavailable)
  if (payment?.invoice_id) {
    const taken = { payment, proof: 'signature', subscriptionId: subscription.id } as const
    await recordAndCapture(taken, tools).catch(nullIfUnavailable)
  }
  return { pending: subscription.status === 'created' }
}

function refusal(code: string, status: number): FunctionFailure {
  return new FunctionFailure(code, 'Payment verification failed', { status })
}
