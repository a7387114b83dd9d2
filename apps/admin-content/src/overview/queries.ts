import { queryOptions } from '@sabha/backend/query'
import { readOverview } from './reads.ts'

export const overviewQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['admin-overview'],
      queryFn: readOverview,
      staleTime: 5000,
    }),
}
