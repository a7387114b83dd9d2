import { queryOptions } from '@tanstack/react-query'
import { countMembers } from './count-members.ts'

/** What React Query reads about members, with the keys it is kept under. */
export const membersQueries = {
  count: () =>
    queryOptions({
      queryKey: ['members', 'count'],
      queryFn: countMembers,
    }),
}
