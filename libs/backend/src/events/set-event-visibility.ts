import { type CommunityEvent, eventSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { whyUnchanged } from '../writing/why-unchanged.ts'
import { eventColumns } from './event-columns.ts'

/**
 * Makes an event public, or for members only. Admins only.
 *
 * @throws BackendError `not_found`, `forbidden`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export async function setEventVisibility(id: string, isPublic: boolean): Promise<CommunityEvent> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('events')
    .update({ is_public: isPublic })
    .eq('id', id)
    .select(eventColumns)
    .maybeSingle()
  if (error) throw toDataError({ error, status })
  if (!data) throw await whyUnchanged({ table: 'events', id })
  return checkAnswer(eventSchema, data)
}
