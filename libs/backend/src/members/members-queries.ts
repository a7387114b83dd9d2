import { queryOptions } from '@tanstack/react-query'
import { countMembers } from './count-members.ts'

export const membersQueries = {
  count: () =>
    queryOptions({
      queryKey: ['members', 'count'],
      queryFn: countMembers,
    }),
}
