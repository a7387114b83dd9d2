import { type AdminCounts, adminCountsSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

/**
 * The numbers of the admin overview, in one request. Admins only.
 *
 * @throws BackendError `admin_only`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export async function readAdminCounts(): Promise<AdminCounts> {
  const client = await getClient()
  const { data, error, status } = await client.rpc('admin_counts')
  if (error) throw toDataError({ error, status })
  return checkAnswer(adminCountsSchema, data)
}
