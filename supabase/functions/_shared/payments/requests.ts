import * as z from 'zod/mini'
import { limits } from '../limits.gen.ts'

const receipt = z.string().check(z.regex(/^(contrib|onboard)_[A-Za-z0-9]{30}$/))
/** In paise. The database enforces each member's limits; this is the maximum of its type. */
const amount = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** Postgres cannot store NUL or lone surrogates. */
const comments = z.optional(
  z.string().check(
    z.maxLength(limits.notesMaxLength),
    z.refine((text) => text.isWellFormed() && !text.includes('\0')),
  ),
)
const orderId = z.string().check(z.regex(/^order_[A-Za-z0-9]{14}$/))
const paymentId = z.string().check(z.regex(/^pay_[A-Za-z0-9]{14}$/))
const subscriptionId = z.string().check(z.regex(/^sub_[A-Za-z0-9]{14}$/))
const signature = z.string().check(z.maxLength(200))

// The member is the owner of the access token, regardless of the notes.
const notes = z._default(z.looseObject({ comments, type: z.optional(z.string()) }), {})

export const orderRequestSchema = z.object({
  amount,
  currency: z.literal('INR'),
  receipt,
  notes,
})

export const subscriptionRequestSchema = z.object({
  plan_type: z.literal('monthly'),
  amount,
  customer_notify: z._default(z.union([z.boolean(), z.literal(0), z.literal(1)]), true),
  notes,
  /** Repeated for a double click or a retry, which then create one mandate only. */
  idempotency_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{10,80}$/))),
})

export const orderProofSchema = z.object({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: signature,
})

/** Other values sent by the page are ignored, because the stored order decides. */
export const contributionProofSchema = z.extend(orderProofSchema, {
  amount: z.optional(z.unknown()),
  contribution_type: z.optional(z.unknown()),
  notes: z.optional(z.unknown()),
})

export const subscriptionProofSchema = z.object({
  razorpay_payment_id: paymentId,
  razorpay_subscription_id: subscriptionId,
  razorpay_signature: signature,
})

export const cancelRequestSchema = z.object({ razorpay_subscription_id: subscriptionId })

export const reconcileRequestSchema = z.object({
  razorpay_payment_id: z.optional(paymentId),
  razorpay_order_id: z.optional(orderId),
  razorpay_subscription_id: z.optional(subscriptionId),
})

/** Maximum of the ledger's integer type. */
const count = z.nullish(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))
/** Unix time in seconds, at most in the year 5138. */
const moment = z.int().check(z.minimum(0), z.maximum(99_999_999_999))

// Validates only the fields that the ledger uses.
const described = z.optional(
  z.looseObject({
    entity: z.looseObject({
      id: z.string(),
      amount: count,
      amount_refunded: count,
      paid_count: count,
      total_count: count,
      created_at: z.nullish(moment),
      start_at: z.nullish(moment),
      current_start: z.nullish(moment),
      current_end: z.nullish(moment),
      charge_at: z.nullish(moment),
      ended_at: z.nullish(moment),
    }),
  }),
)

const signedEventSchema = z.looseObject({
  event: z.string().check(z.minLength(1), z.maxLength(80)),
  created_at: z.optional(moment),
  payload: z.looseObject({
    payment: described,
    subscription: described,
    order: described,
    invoice: described,
    refund: described,
    /** Some events carry their time here. */
    created_at: z.optional(z.unknown()),
  }),
})

export const eventSchema = z
  .pipe(
    signedEventSchema,
    z.transform((event) => {
      const inside = z.safeParse(moment, event.payload.created_at)
      const isInside = event.created_at === undefined && inside.success
      return isInside ? { ...event, created_at: inside.data } : event
    }),
  )
  .check(
    // A subscription can be described repeatedly; the time tells which description is newer.
    z.refine(({ created_at, payload }) => created_at !== undefined || !payload.subscription, {
      path: ['created_at'],
      error: 'A subscription is described without its moment',
    }),
  )

export type ProviderEvent = z.infer<typeof eventSchema>
export type OrderRequestBody = z.infer<typeof orderRequestSchema>
export type SubscriptionRequestBody = z.infer<typeof subscriptionRequestSchema>
export type ContributionProof = z.infer<typeof contributionProofSchema>
export type OrderProof = z.infer<typeof orderProofSchema>
export type SubscriptionProof = z.infer<typeof subscriptionProofSchema>
export type CancelRequest = z.infer<typeof cancelRequestSchema>
