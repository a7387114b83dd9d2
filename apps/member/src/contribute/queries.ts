import { queryOptions } from '@sabha/backend/query'
import { listContributions } from './reads.ts'

/** What is kept of giving; `paymentsQueries.all` names its key, so that payments refresh it. */
export const contributeQueries = {
  contributions: (userId: string) =>
    queryOptions({
      queryKey: ['contributions', 'last', userId],
      queryFn: () => listContributions(userId),
    }),
}
