import { queryOptions } from '@sabha/backend/query'
import { listContributions, listMandates } from './reads.ts'

const contributions = ['contributions'] as const
const mandates = ['mandates'] as const

/** What is kept of giving. */
export const contributeQueries = {
  /** The keys of everything that a payment changes. */
  all: [contributions, mandates],
  contributions: (userId: string) =>
    queryOptions({
      queryKey: [...contributions, 'last', userId],
      queryFn: () => listContributions(userId),
    }),
  mandates: (userId: string) =>
    queryOptions({ queryKey: [...mandates, 'live', userId], queryFn: () => listMandates(userId) }),
}
