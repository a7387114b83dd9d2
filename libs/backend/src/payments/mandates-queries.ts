import { queryOptions } from '@tanstack/react-query'
import { listMandates } from './list-mandates.ts'

const all = ['mandates'] as const

/** What React Query reads about mandates, with the keys it is kept under. */
export const mandatesQueries = {
  /** The key of everything below, to read it again after a change. */
  all,
  live: (userId: string) =>
    queryOptions({ queryKey: [...all, 'live', userId], queryFn: () => listMandates(userId) }),
}
