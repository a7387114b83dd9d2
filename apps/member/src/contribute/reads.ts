import { columnsOf, read } from '@sabha/backend'
import { limits } from '@sabha/types'
import {
  type Contribution,
  contributionSchema,
  type Mandate,
  mandateSchema,
} from '@sabha/types/records'
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

/** States in which a mandate may still charge. */
const live = ['authenticated', 'active', 'pending', 'halted', 'paused']

/** The auto-pay mandates of one person that have not ended, the newest first. */
export function listMandates(userId: string): Promise<Mandate[]> {
  return read(z.array(mandateSchema), (db) =>
    db
      .from('mandates')
      .select(columnsOf(mandateSchema))
      .eq('user_id', userId)
      .in('status', live)
      .order('created_at', { ascending: false }),
  )
}
