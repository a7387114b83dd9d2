import { read } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import { everybody, filterOf, type MembersQuery } from '../members-query.ts'
import { type MembersPage, membersAnswerSchema } from './members-answer.ts'

/**
 * A page of 50 members with totals, auto-pay flags and the options of the interest filter, in one
 * request. Admins only; what they read is counted and audited.
 */
export async function listMembers(
  query: MembersQuery,
  { after, signal }: PageOptions = {},
): Promise<MembersPage> {
  const page = {
    ...filterOf(query),
    ...(query.sort !== everybody.sort && { sort: query.sort }),
    // A member without a name ends a page with a blank key.
    ...(after && { after_key: after.key, after_id: after.id }),
  }
  const { members, ...rest } = await read(
    membersAnswerSchema,
    (db) => db.rpc('admin_members', page),
    { signal },
  )
  return { rows: members, ...rest }
}
