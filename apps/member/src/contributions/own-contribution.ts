import { columnsOf } from '@sabha/backend'
import {
  contributionSchema,
  isReversed,
  paymentStatuses,
  receiptSchema,
} from '@sabha/types/records'
import * as z from '@sabha/types/schema'

export const ownContributionSchema = z.extend(contributionSchema, {
  /** Null until the receipt is issued, a day after the payment. */
  receipt: z.nullable(z.extend(receiptSchema, { id: z.uuid() })),
})

export type OwnContribution = z.infer<typeof ownContributionSchema>

export const ownContributionColumns = `${columnsOf(contributionSchema)},receipt:receipts(id,${columnsOf(receiptSchema)})`

export const contributionStatuses = [...paymentStatuses, 'reversed'] as const

export type ContributionStatus = (typeof contributionStatuses)[number]

export function contributionStatusOf(
  contribution: Pick<OwnContribution, 'source' | 'payment_status'>,
) {
  return isReversed(contribution) ? 'reversed' : contribution.payment_status
}
