import { callFunction, read } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
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

interface EmailChange {
  targetUserId: string
  newEmail: string
}

/**
 * Changes a member's email address at once. Their password becomes invalid, and both addresses are
 * notified. Admins only, and only for members.
 * @throws BackendError `admin_only`, `member_only`, `member_not_found`, `email_invalid`,
 * `email_unchanged`, `email_taken`, `rate_limited`, `invalid_input`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
async function updateUserEmail(change: EmailChange): Promise<void> {
  await callFunction({
    name: 'update-user-email',
    body: change,
    answer: z.object({}),
    fallback: 'Failed to update email',
  })
}

export const membersMutations = {
  changeEmail: () => mutation({ mutationFn: updateUserEmail, invalidates: [membersKey] }),
}
