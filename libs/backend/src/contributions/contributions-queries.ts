import { queryOptions } from '@tanstack/react-query'
import { listContributions } from './list-contributions.ts'

const all = ['contributions'] as const

/** What React Query reads about contributions, with the keys it is kept under. */
export const contributionsQueries = {
  /** The key of everything below, to read it again after a payment. */
  all,
  last: (userId: string) =>
    queryOptions({ queryKey: [...all, 'last', userId], queryFn: () => listContributions(userId) }),
}
