import * as z from 'zod/mini'
import { openEnum, withReleasedType } from '../open-enum.ts'

/** Types of a contribution. Yearly ones exist in older records only. */
export const contributionTypes = ['monthly', 'yearly', 'one-time'] as const
/** Payment states of a contribution. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded'] as const

/** How a contribution was received: `provider` for online payments, otherwise offline. */
export const contributionSources = ['provider', 'bank_transfer', 'cheque', 'cash'] as const

/** A row of `contributions`. Amounts are in paise; `refunded` means in full. */
export const contributionSchema = z.object({
  id: z.uuid(),
  user_id: z.nullable(z.uuid()),
  amount: z.int(),
  refunded_amount: z.int(),
  source: withReleasedType<(typeof contributionSources)[number]>(openEnum()),
  contribution_type: withReleasedType<ContributionType>(openEnum()),
  payment_status: withReleasedType<PaymentStatus>(openEnum()),
  razorpay_payment_id: z.nullable(z.string()),
  razorpay_subscription_id: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})

export type ContributionType = (typeof contributionTypes)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type Contribution = z.infer<typeof contributionSchema>

/**
 * Returns whether an offline contribution was reversed: the ledger uses the same status for this and for
 * refunds.
 */
export function isReversed({
  source,
  payment_status,
}: Pick<Contribution, 'source' | 'payment_status'>): boolean {
  return source !== 'provider' && payment_status === 'refunded'
}
