import { columnsOf, read } from '@sabha/backend'
import { limits } from '@sabha/types'
import { contributionSchema, receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const ownContributionSchema = z.extend(contributionSchema, {
  /** Null until one is issued, a day after the payment. */
  receipt: z.nullable(receiptSchema),
})

export type OwnContribution = z.infer<typeof ownContributionSchema>

const columns = `${columnsOf(contributionSchema)},receipt:receipts(${columnsOf(receiptSchema)})`

/** The last 10 contributions of one person with their receipts, the newest first, in any state. */
export function listContributions(userId: string): Promise<OwnContribution[]> {
  return read(z.array(ownContributionSchema), (db) =>
    db
      .from('contributions')
      .select(columns)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limits.historyLength),
  )
}
