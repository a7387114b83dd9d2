import { queryOptions } from '@sabha/backend/query'
import { readAdminCounts } from './reads.ts'

/** What is kept of the admin overview. */
export const overviewQueries = {
  counts: () => queryOptions({ queryKey: ['overview', 'counts'], queryFn: readAdminCounts }),
}
