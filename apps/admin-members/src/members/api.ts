import { read } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { membersKey } from '../member.ts'
import { defaultMembersQuery, type MembersQuery, toMemberFilter } from '../members-query.ts'
import { type MembersPage, membersAnswerSchema } from './members-answer.ts'

/** Reads 50 members with totals and filter options. Admins only; counted and audited. */
async function listMembers(
  query: MembersQuery,
  { after, signal }: PageOptions = {},
): Promise<MembersPage> {
  const page = {
    ...toMemberFilter(query),
    ...(query.sort !== defaultMembersQuery.sort && { sort: query.sort }),
    // The key is empty if the last member of a page has no name.
    ...(after && { after_key: after.key, after_id: after.id }),
  }
  const { members, ...rest } = await read(
    membersAnswerSchema,
    (db) => db.rpc('admin_members', page),
    { signal },
  )
  return { rows: members, ...rest }
}

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
