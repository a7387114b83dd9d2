import { columnsOf, read } from '@sabha/backend'
import { limits } from '@sabha/types'
import { type Contribution, contributionSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

/** The last 10 contributions of one person, the newest first, in any state. */
export function listContributions(userId: string): Promise<Contribution[]> {
  return read(z.array(contributionSchema), (db) =>
    db
      .from('contributions')
      .select(columnsOf(contributionSchema))
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limits.historyLength),
  )
}
