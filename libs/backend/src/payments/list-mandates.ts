import { type Mandate, mandateSchema } from '@sabha/types/records'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

const columns = Object.keys(mandateSchema.shape).join(',')
const listSchema = z.array(mandateSchema)

/** States in which a mandate may still charge. */
const live = ['authenticated', 'active', 'pending', 'halted', 'paused']

/**
 * The auto-pay mandates of one person that have not ended, the newest first.
 *
 * @throws BackendError `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export async function listMandates(userId: string): Promise<Mandate[]> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('mandates')
    .select(columns)
    .eq('user_id', userId)
    .in('status', live)
    .order('created_at', { ascending: false })
  if (error) throw toDataError({ error, status })
  return checkAnswer(listSchema, data)
}
