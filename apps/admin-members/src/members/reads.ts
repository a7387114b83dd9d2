import { read } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import { everybody, filterOf, type MembersQuery } from '../members-query.ts'
import { type MembersPage, membersAnswerSchema } from './members-answer.ts'

/** Reads 50 members with totals and filter options. Admins only; counted and audited. */
export async function listMembers(
  query: MembersQuery,
  { after, signal }: PageOptions = {},
): Promise<MembersPage> {
  const page = {
    ...filterOf(query),
    ...(query.sort !== everybody.sort && { sort: query.sort }),
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
