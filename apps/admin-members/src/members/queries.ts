import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { membersKey } from '../member.ts'
import type { MembersQuery } from '../members-query.ts'
import { listMembers } from './reads.ts'

export const membersQueries = {
  /** Does not refetch several pages when shown again, since reads of admins are counted. */
  list: (query: MembersQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...membersKey, 'list', query],
      readPage: (place) => listMembers(query, place),
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  }),
}

function isShort({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) {
  return (state.data?.pages.length ?? 0) <= 2
}
