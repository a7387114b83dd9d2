import { read } from '@sabha/backend'
import { paymentsQueries } from '@sabha/backend/payments'
import { mutation, queryOptions } from '@sabha/backend/query'
import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { cancelSubscription } from '../auto-pay/api.ts'
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

/** Keys begin with the key of `paymentsQueries.all`, so that payments invalidate these queries. */
export const contributeQueries = {
  contributions: (userId: string) =>
    queryOptions({
      queryKey: ['contributions', 'last', userId],
      queryFn: () => listContributions(userId),
    }),
}

export const contributeMutations = {
  endAutoPay: () => mutation({ mutationFn: cancelSubscription, invalidates: paymentsQueries.all }),
}
