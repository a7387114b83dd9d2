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

/** What became of an order, as the books have it. `at` is the provider's moment of the payment. */
export type OrderStanding =
  | { paid: false }
  | { paid: true; paymentId: string | null; at: string | null }

/**
 * Asks the provider once more whether an own order was paid, for example after the payment window
 * was closed.
 *
 * @throws BackendError `order_unknown`, `provider_unavailable`, `session_missing`, and the codes of
 * the connection.
 */
export async function lookUpOrder(id: string): Promise<OrderStanding> {
  const { order } = await callFunction({
    name: 'reconcile-payments',
    body: { razorpay_order_id: id },
    answer: orderAnswerSchema,
    fallback: 'The payment could not be looked up.',
  })
  if (order.status !== 'paid') return { paid: false }
  const { payment } = order
  return { paid: true, paymentId: payment?.id ?? null, at: payment?.created_at ?? null }
}

const mandateAnswerSchema = z.object({ subscription: z.object({ status: z.string() }) })
const authorisedStatuses = ['authenticated', 'active', 'pending', 'halted', 'paused']

/**
 * Asks the provider whether an own mandate was authorised, by the provider's id of it.
 *
 * @throws BackendError `mandate_unknown`, `provider_unavailable`, `rate_limited`,
 * `session_missing`, and the codes of the connection.
 */
export async function isMandateAuthorised(subscriptionId: string): Promise<boolean> {
  const { subscription } = await callFunction({
    name: 'reconcile-payments',
    body: { razorpay_subscription_id: subscriptionId },
    answer: mandateAnswerSchema,
    fallback: 'The payment could not be looked up.',
  })
  return authorisedStatuses.includes(subscription.status)
}

/** What is true of a person's auto-pay; `private.auto_pay_state` says when which. */
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
  state: z.enum(autoPayStates),
  razorpay_subscription_id: z.nullable(z.string()),
  /** Paise of one charge. */
  amount: z.nullable(z.int()),
  contribution_type: z.nullable(z.enum(['monthly', 'yearly'])),
  /** Null where no charge is to come. */
  next_charge_at: z.nullable(z.string()),
  /** Null while it stands. */
  ended_at: z.nullable(z.string()),
  /** How many mandates may still charge. */
  running: z.int(),
})

/**
 * Where a person's auto-pay stands. `none`: there never was one. `authorised`: set up, and not charged
 * yet. `active`: charged. `pending`: a charge failed and is tried again. `halted`: no charge is tried any
 * more. `paused`: rests at the bank. `cancel_requested`: its end is asked for and not confirmed. `ended`.
 */
export type AutoPayState = (typeof autoPayStates)[number]
/** What is true of a person's auto-pay, as `auto_pay()` answers it. */
export type AutoPay = z.infer<typeof autoPaySchema>

const nothing = {
  state: 'none',
  razorpay_subscription_id: null,
  amount: null,
  contribution_type: null,
  next_charge_at: null,
  ended_at: null,
  running: 0,
} as const

/**
 * What is true of the caller's auto-pay.
 *
 * @throws BackendError as every read.
 */
export async function readAutoPay(): Promise<AutoPay> {
  const known = await read(z.nullable(autoPaySchema), (db) => db.rpc('auto_pay', {}, { get: true }))
  return known ?? nothing
}
