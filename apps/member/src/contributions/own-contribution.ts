import { columnsOf } from '@sabha/backend'
import {
  contributionSchema,
  isReversed,
  paymentStatuses,
  receiptSchema,
} from '@sabha/types/records'
import * as z from '@sabha/types/schema'

/** A contribution as its donor may read it. */
export const ownContributionSchema = z.extend(contributionSchema, {
  /** Null until one is issued, a day after the payment. */
  receipt: z.nullable(z.extend(receiptSchema, { id: z.uuid() })),
})

export type OwnContribution = z.infer<typeof ownContributionSchema>

/** Column list for `select`. */
export const ownContributionColumns = `${columnsOf(contributionSchema)},receipt:receipts(id,${columnsOf(receiptSchema)})`

/** Statuses as shown to the donor. */
export const ownStatuses = [...paymentStatuses, 'reversed'] as const

export type OwnStatus = (typeof ownStatuses)[number]

/** Status as shown in badges and filters. */
export function statusOf(contribution: Pick<OwnContribution, 'source' | 'payment_status'>) {
  return isReversed(contribution) ? 'reversed' : contribution.payment_status
}
