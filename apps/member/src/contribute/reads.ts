import { read } from '@sabha/backend'
import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'
import {
  type OwnContribution,
  ownContributionColumns,
  ownContributionSchema,
} from '../contributions/own-contribution.ts'

/** Lists a user's last 10 contributions in any status with their receipts, newest first. */
export function listContributions(userId: string): Promise<OwnContribution[]> {
  return read(z.array(ownContributionSchema), (db) =>
    db
      .from('contributions')
      .select(ownContributionColumns)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limits.historyLength),
  )
}
