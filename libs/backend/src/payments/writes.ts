import * as z from '@sabha/types/schema'
import { callFunction } from '../functions/call-function.ts'

/** Notes stored with a payment. The server adds the user. */
export interface PaymentNotes {
  /** `contribution` and `monthly-contribution` on the contribution page, the plan in onboarding. */
  type: string
  email?: string
  /** Comment of the member. */
  comments?: string
}

const orderAnswerSchema = z.object({
  order: z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
})

/** Parameters of an order. */
export interface OrderRequest {
  /** Amount in paise. */
  amount: number
  /** Idempotency key: the same receipt returns the same order, so that a retry pays once. */
  receipt: string
  notes: PaymentNotes
}

/** An order of the payment provider, for opening checkout. */
export type PaymentOrder = z.infer<typeof orderAnswerSchema>['order']

/**
 * Creates an order at the payment provider.
 *
 * @throws BackendError `amount_below_minimum`, `amount_above_maximum`, `receipt_used`,
 * `order_paid`, `provider_unavailable`, `session_missing`, and the codes of the connection.
 */
export async function createPaymentOrder(request: OrderRequest): Promise<PaymentOrder> {
  const { order } = await callFunction({
    name: 'create-payment-order',
    body: { ...request, currency: 'INR', notes: trimmedNotes(request.notes) },
    answer: orderAnswerSchema,
    fallback: 'Failed to create payment order',
  })
  return order
}

const subscriptionAnswerSchema = z.object({ subscription: z.object({ id: z.string() }) })

/** Parameters of an auto-pay mandate. */
export interface SubscriptionRequest {
  /** Monthly amount in paise. */
  amount: number
  /** Requests with an equal key return one mandate. */
  idempotencyKey: string
  notes: PaymentNotes
}

/**
 * Creates a monthly auto-pay mandate at the payment provider and returns its subscription id.
 *
 * @throws BackendError `amount_below_minimum`, `amount_above_maximum`, `receipt_used`,
 * `provider_unavailable`, `session_missing`, and the codes of the connection.
 */
export async function createSubscription(request: SubscriptionRequest): Promise<string> {
  const { subscription } = await callFunction({
    name: 'create-subscription',
    body: {
      plan_type: 'monthly',
      amount: request.amount,
      customer_notify: true,
      notes: trimmedNotes(request.notes),
      idempotency_key: request.idempotencyKey,
    },
    answer: subscriptionAnswerSchema,
    fallback: 'Failed to create payment order',
  })
  return subscription.id
}

function trimmedNotes({ comments = '', ...notes }: PaymentNotes): PaymentNotes {
  const words = comments.trim()
  return words === '' ? notes : { ...notes, comments: words }
}

const verificationSchema = z.object({ pending: z._default(z.boolean(), false) })

/** Result of the payment window after an order was paid. */
export interface OrderProof {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** Result of the payment window after a mandate was authorised. */
export interface SubscriptionProof {
  razorpay_payment_id: string
  razorpay_subscription_id: string
  razorpay_signature: string
}

/** Whether the payment is in the ledger or still being processed. */
export type PaymentVerification = z.infer<typeof verificationSchema>

/**
 * Sends the proof of an onboarding payment to the server.
 *
 * @throws BackendError `signature_wrong`, `order_unknown`, `order_of_another`, `payment_failed`,
 * `payment_of_another_order`, `session_missing`, and the codes of the connection.
 */
export function verifyPayment(proof: OrderProof): Promise<PaymentVerification> {
  return verify('verify-payment', proof, 'Payment verification failed')
}

/**
 * Sends the proof of a contribution to the server.
 *
 * @throws BackendError as `verifyPayment`.
 */
export function verifyContribution(
  proof: OrderProof,
  told: { amount: number; notes?: string },
): Promise<PaymentVerification> {
  const body = { ...proof, ...told, contribution_type: 'one-time' }
  return verify('verify-contribution', body, 'Contribution verification failed')
}

/**
 * Sends the proof of an authorised mandate to the server.
 *
 * @throws BackendError `signature_wrong`, `mandate_unknown`, `mandate_of_another`,
 * `session_missing`, and the codes of the connection.
 */
export function verifySubscription(proof: SubscriptionProof): Promise<PaymentVerification> {
  return verify('verify-subscription', proof, 'Payment verification failed')
}

function verify(name: string, body: object, fallback: string): Promise<PaymentVerification> {
  return callFunction({ name, body, answer: verificationSchema, fallback })
}
