import * as z from '@sabha/types/schema'
import { callFunction } from '../functions/call-function.ts'

const answerSchema = z.object({ pending: z._default(z.boolean(), false) })

/** What the payment window hands over after an order was paid. */
export interface OrderProof {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** What it hands over after a mandate was authorised. */
export interface SubscriptionProof {
  razorpay_payment_id: string
  razorpay_subscription_id: string
  razorpay_signature: string
}

/** Whether the payment is still on its way into the books. */
export type Verification = z.infer<typeof answerSchema>

/**
 * Shows the proof of an onboarding payment to the server.
 *
 * @throws BackendError `signature_wrong`, `order_unknown`, `order_of_another`, `payment_failed`,
 * `payment_of_another_order`, `session_missing`, and the codes of the connection.
 */
export function verifyPayment(proof: OrderProof): Promise<Verification> {
  return verify('verify-payment', proof, 'Payment verification failed')
}

/**
 * Shows the proof of a contribution to the server.
 *
 * @throws BackendError as `verifyPayment`.
 */
export function verifyContribution(
  proof: OrderProof,
  told: { amount: number; notes?: string },
): Promise<Verification> {
  const body = { ...proof, ...told, contribution_type: 'one-time' }
  return verify('verify-contribution', body, 'Contribution verification failed')
}

/**
 * Shows the proof of an authorised mandate to the server.
 *
 * @throws BackendError `signature_wrong`, `mandate_unknown`, `mandate_of_another`,
 * `session_missing`, and the codes of the connection.
 */
export function verifySubscription(proof: SubscriptionProof): Promise<Verification> {
  return verify('verify-subscription', proof, 'Payment verification failed')
}

function verify(name: string, body: object, fallback: string): Promise<Verification> {
  return callFunction({ name, body, answer: answerSchema, fallback })
}
