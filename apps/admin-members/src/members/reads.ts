import { read } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import {
  everybody,
  type MembersPage,
  type MembersQuery,
  membersAnswerSchema,
} from './members-query.ts'

/**
 * A page of 50 members with totals, auto-pay flags and the options of the interest filter, in one
 * request. Admins only; what they read is counted and audited.
 */
export async function listMembers(
  query: MembersQuery,
  { after, signal }: PageOptions = {},
): Promise<MembersPage> {
  const page = {
    ...differing(query),
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

/** What is not as the function takes it by itself. */
function differing(query: MembersQuery): Partial<MembersQuery> {
  const names = Object.keys(query) as (keyof MembersQuery)[]
  return Object.fromEntries(
    names.filter((name) => query[name] !== everybody[name]).map((name) => [name, query[name]]),
  )
}
