import { type MemberDetail, memberDetailSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

/**
 * A member with the last 10 transactions, their true number and the newest mandate. Admins only.
 *
 * @throws BackendError `member_not_found`, `admin_only`, `invalid_input` for what is no id,
 * `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function readMember(id: string): Promise<MemberDetail> {
  const client = await getClient()
  const { data, error, status } = await client.rpc('admin_member', { member_id: id })
  if (error) throw toDataError({ error, status })
  return checkAnswer(memberDetailSchema, data)
}
