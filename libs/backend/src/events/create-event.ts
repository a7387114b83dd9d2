import { type CommunityEvent, type EventDraft, eventSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { eventColumns } from './event-columns.ts'
import { eventRow } from './event-row.ts'

/**
 * Announces an event; the database says who made it and when. Admins only.
 *
 * @throws BackendError `forbidden`, `invalid_input`, `session_missing`, `unexpected_answer`, and
 * the codes of the connection.
 */
export async function createEvent(draft: EventDraft): Promise<CommunityEvent> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('events')
    .insert(eventRow(draft))
    .select(eventColumns)
    .single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(eventSchema, data)
}
