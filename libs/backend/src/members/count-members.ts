import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

const countSchema = z.int().check(z.nonnegative())

/**
 * How many members have completed their profile.
 *
 * @throws BackendError `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export async function countMembers(): Promise<number> {
  const client = await getClient()
  const { data, error, status } = await client.rpc('get_member_count')
  if (error) throw toDataError({ error, status })
  return checkAnswer(countSchema, data)
}
