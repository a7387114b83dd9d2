import { queryOptions } from '@sabha/backend/query'
import { readOverview } from './reads.ts'

/** What is kept of the overview. What is changed elsewhere in the area shows with the next visit. */
export const overviewQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['admin-overview'],
      queryFn: readOverview,
      staleTime: 5000,
    }),
}
