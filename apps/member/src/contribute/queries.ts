import { queryOptions } from '@sabha/backend/query'
import { listContributions } from './reads.ts'

/** Keys begin with that of `paymentsQueries.all`, so that payments invalidate them. */
export const contributeQueries = {
  contributions: (userId: string) =>
    queryOptions({
      queryKey: ['contributions', 'last', userId],
      queryFn: () => listContributions(userId),
    }),
}
