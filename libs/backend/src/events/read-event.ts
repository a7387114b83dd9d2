import { type CommunityEvent, eventSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { eventColumns } from './event-columns.ts'

/**
 * One event.
 *
 * @throws BackendError `not_found` also where the caller may not see it, `invalid_input` for what
 * is no id, `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function readEvent(id: string): Promise<CommunityEvent> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('events')
    .select(eventColumns)
    .eq('id', id)
    .single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(eventSchema, data)
}
