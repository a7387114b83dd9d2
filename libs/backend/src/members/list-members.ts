import {
  type Cursor,
  type MemberFilter,
  type MemberPage,
  type MemberSort,
  memberPageSchema,
} from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { given } from '../client/given.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

/** Which page of the members `listMembers` reads. */
export interface MembersPageOptions extends MemberFilter {
  /** `newest` if absent. */
  sort?: MemberSort
  /** `next` of the page before; the first page if absent. */
  after?: Cursor | null
  /** 1 to 200; 50 if absent. */
  pageSize?: number
  /** Ends the request when nobody waits for it any more. */
  signal?: AbortSignal
}

/**
 * One page of the members with totals, auto-pay flags and the options of the interest filter, in
 * one request. Admins only.
 *
 * @throws BackendError `admin_only`, `invalid_input`, `session_missing`, `unexpected_answer`, and
 * the codes of the connection.
 * @example const page = await listMembers({ search: 'rao', payment: 'unpaid', sort: 'name' })
 */
export async function listMembers(options: MembersPageOptions = {}): Promise<MemberPage> {
  const { search, status: onboarding, payment, interest, sort, after, pageSize, signal } = options
  const client = await getClient()
  const call = client.rpc('admin_members', {
    ...given({ search, status: onboarding, payment, interest, sort, page_size: pageSize }),
    // A member without a name ends a page with a blank key.
    ...(after && { after_key: after.key, after_id: after.id }),
  })
  const { data, error, status } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw toDataError({ error, status })
  return checkAnswer(memberPageSchema, data)
}
