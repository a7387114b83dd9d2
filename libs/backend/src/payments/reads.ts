import * as z from '@sabha/types/schema'
import { read } from '../data/read.ts'
import { callFunction } from '../functions/call-function.ts'

const orderAnswerSchema = z.object({
  order: z.object({
    id: z.string(),
    status: z.string(),
    payment: z.nullable(z.object({ id: z.string(), created_at: z.string() })),
  }),
})

/** State of an order in the ledger. `at` is the provider's time of the payment. */
export type OrderPaymentState =
  | { paid: false }
  | { paid: true; paymentId: string | null; at: string | null }

/**
 * Checks with the provider whether an order of the user was paid, for example after the payment window was
 * closed.
 *
 * @throws BackendError `order_unknown`, `provider_unavailable`, `session_missing`, and the codes of
 * the connection.
 */
export async function lookUpOrder(id: string): Promise<OrderPaymentState> {
  const { order } = await lookUp(orderAnswerSchema, { razorpay_order_id: id })
  if (order.status !== 'paid') return { paid: false }
  const { payment } = order
  return { paid: true, paymentId: payment?.id ?? null, at: payment?.created_at ?? null }
}

const paymentAnswerSchema = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    /** The payer; null if the account was deleted. */
    member_id: z.nullable(z.uuid()),
  }),
})

/** A payment as the provider describes it, which is now recorded. */
export type LookedUpPayment = z.infer<typeof paymentAnswerSchema>['payment']

/**
 * Asks the provider about a payment by its id and records the result. Admins only. Idempotent and audited.
 *
 * @throws BackendError `payment_unknown`, `forbidden`, `provider_unavailable`, `books_unavailable`,
 * `payment_amount_mismatch`, and as every call of a function.
 */
export async function lookUpPayment(id: string): Promise<LookedUpPayment> {
  return (await lookUp(paymentAnswerSchema, { razorpay_payment_id: id })).payment
}

const mandateAnswerSchema = z.object({ subscription: z.object({ status: z.string() }) })
const authorisedStatuses = ['authenticated', 'active', 'pending', 'halted', 'paused']

/**
 * Checks with the provider whether a mandate of the user was authorised, by the provider's id.
 *
 * @throws BackendError `mandate_unknown`, `provider_unavailable`, `rate_limited`,
 * `session_missing`, and the codes of the connection.
 */
export async function isMandateAuthorised(subscriptionId: string): Promise<boolean> {
  const parameters = { razorpay_subscription_id: subscriptionId }
  const { subscription } = await lookUp(mandateAnswerSchema, parameters)
  return authorisedStatuses.includes(subscription.status)
}

function lookUp<Answer extends z.ZodMiniType>(answer: Answer, body: Record<string, string>) {
  return callFunction({
    name: 'reconcile-payments',
    body,
    answer,
    fallback: 'The payment could not be looked up.',
  })
}

/** States of a user's auto-pay; `private.auto_pay_state` determines the state. */
export const autoPayStates = [
  'none',
  'authorised',
  'active',
  'pending',
  'halted',
  'paused',
  'cancel_requested',
  'ended',
] as const

const autoPaySchema = z.object({
  state: z.withReleasedType<AutoPayState>(z.openEnum()),
  razorpay_subscription_id: z.nullable(z.string()),
  /** Amount of one charge in paise. */
  amount: z.nullable(z.int()),
  contribution_type: z.nullable(z.withReleasedType<'monthly' | 'yearly'>(z.openEnum())),
  /** Null if no charge is scheduled. */
  next_charge_at: z.nullable(z.string()),
  /** Null if auto-pay has not ended. */
  ended_at: z.nullable(z.string()),
  /** Number of mandates that may still be charged. */
  running: z.int(),
})

/**
 * State of a user's auto-pay. `none`: never set up. `authorised`: set up, not charged yet. `active`:
 * charged. `pending`: a charge failed and will be retried. `halted`: no more retries. `paused`: paused at
 * the bank. `cancel_requested`: cancellation requested, not confirmed. `ended`: cancelled or completed.
 */
export type AutoPayState = (typeof autoPayStates)[number]
/** A user's auto-pay, as returned by `auto_pay()`. */
export type AutoPay = z.infer<typeof autoPaySchema>

const noMandate = {
  state: 'none',
  razorpay_subscription_id: null,
  amount: null,
  contribution_type: null,
  next_charge_at: null,
  ended_at: null,
  running: 0,
} as const

/**
 * Reads the caller's auto-pay.
 *
 * @throws BackendError as every read.
 */
export async function readAutoPay(): Promise<AutoPay> {
  const known = await read(z.nullable(autoPaySchema), (db) => db.rpc('auto_pay', {}, { get: true }))
  return known ?? noMandate
}
