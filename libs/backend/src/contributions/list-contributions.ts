import { limits } from '@sabha/types'
import { type Contribution, contributionSchema } from '@sabha/types/records'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

const columns = Object.keys(contributionSchema.shape).join(',')
const listSchema = z.array(contributionSchema)

/**
 * The last 10 contributions of one person, the newest first, in any state.
 *
 * @throws BackendError `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export async function listContributions(userId: string): Promise<Contribution[]> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('contributions')
    .select(columns)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limits.historyLength)
  if (error) throw toDataError({ error, status })
  return checkAnswer(listSchema, data)
}
