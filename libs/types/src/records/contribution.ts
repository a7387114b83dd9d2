import * as z from 'zod/mini'

/** How a contribution came about. Yearly ones are on record; none are taken any more. */
export const contributionTypes = ['monthly', 'yearly', 'one-time'] as const
/** How the payment of a contribution stands. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded'] as const

/** A row of `contributions`. Amounts are in paise; `refunded` means in full. */
export const contributionSchema = z.object({
  id: z.uuid(),
  user_id: z.nullable(z.uuid()),
  amount: z.int(),
  refunded_amount: z.int(),
  /** `provider` where the payment provider took it; else how a gift came that was received offline. */
  source: z.enum(['provider', 'bank_transfer', 'cheque', 'cash']),
  contribution_type: z.enum(contributionTypes),
  payment_status: z.enum(paymentStatuses),
  razorpay_payment_id: z.nullable(z.string()),
  razorpay_subscription_id: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})

export type ContributionType = (typeof contributionTypes)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type Contribution = z.infer<typeof contributionSchema>

/** Whether it was taken back although no provider took it: the books have one state for this and a refund. */
export function isReversed({
  source,
  payment_status,
}: Pick<Contribution, 'source' | 'payment_status'>): boolean {
  return source !== 'provider' && payment_status === 'refunded'
}
