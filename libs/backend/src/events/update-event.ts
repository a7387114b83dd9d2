import { type CommunityEvent, type EventDraft, eventSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { whyUnchanged } from '../writing/why-unchanged.ts'
import { eventColumns } from './event-columns.ts'
import { eventRow } from './event-row.ts'

/** An event as it was read: what a change is based on. */
export type SeenEvent = Pick<CommunityEvent, 'id' | 'updated_at'>

/**
 * Changes an event, unless somebody else has changed it since it was read. Admins only.
 *
 * @throws BackendError `row_changed`, `not_found`, `forbidden`, `invalid_input`,
 * `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function updateEvent(
  { id, updated_at }: SeenEvent,
  draft: EventDraft,
): Promise<CommunityEvent> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('events')
    .update(eventRow(draft))
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select(eventColumns)
    .maybeSingle()
  if (error) throw toDataError({ error, status })
  if (!data) throw await whyUnchanged({ table: 'events', id, seenUpdatedAt: updated_at })
  return checkAnswer(eventSchema, data)
}
