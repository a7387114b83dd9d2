import { deleteSoftly, write } from '@sabha/backend'
import { type CommunityEvent, type EventDraft, eventSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { createOnce, type NewRecord } from '../content/form/create-once.ts'
import { eventColumns, readEvent } from './reads.ts'

/**
 * Creates an event, once per id and content; the database sets creator and time. Admins only.
 * @throws BackendError `forbidden`, `invalid_input`, `session_missing`, `unexpected_answer`, and
 * the codes of the connection.
 */
export function createEvent({ id, draft }: NewRecord<EventDraft>): Promise<CommunityEvent> {
  return createOnce({
    id,
    insert: (made) =>
      write(z.nullable(eventSchema), (db) =>
        db
          .from('events')
          .upsert({ ...eventRow(draft), id: made }, { ignoreDuplicates: true })
          .select(eventColumns)
          .maybeSingle(),
      ),
    read: readEvent,
    isSame: (made) => contentKey(made) === contentKey(draft),
  })
}

export type SeenEvent = Pick<CommunityEvent, 'id' | 'updated_at'>

/**
 * Changes an event, unless it was changed since it was read. Admins only.
 * @throws BackendError `row_changed`, `not_found`, `forbidden`, `invalid_input`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export function updateEvent(
  { id, updated_at }: SeenEvent,
  draft: EventDraft,
): Promise<CommunityEvent> {
  return write(
    eventSchema,
    (db) =>
      db
        .from('events')
        .update(eventRow(draft))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(eventColumns)
        .maybeSingle(),
    { row: { table: 'events', id, seenUpdatedAt: updated_at } },
  )
}

/**
 * Makes an event public or members-only. Admins only.
 * @throws BackendError `not_found`, `forbidden`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export function setEventVisibility(id: string, isPublic: boolean): Promise<CommunityEvent> {
  return write(
    eventSchema,
    (db) =>
      db
        .from('events')
        .update({ is_public: isPublic })
        .eq('id', id)
        .select(eventColumns)
        .maybeSingle(),
    { row: { table: 'events', id } },
  )
}

/**
 * Deletes an event; succeeds if it is already deleted. Admins only.
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export function deleteEvent(id: string): Promise<void> {
  return deleteSoftly({ table: 'events', id })
}

/**
 * Restores a deleted event. Admins only.
 * @throws BackendError `admin_only`, `session_missing`, and the codes of the connection.
 */
export async function restoreEvent(id: string): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('restore_event', { event_id: id }))
}

function eventRow({ title, description, event_date, location, is_public }: EventDraft) {
  return { title, description, event_date, location: location || null, is_public }
}

/** Key to compare the contents of two events: times are compared regardless of their zone. */
function contentKey(event: EventDraft): string {
  return JSON.stringify({ ...eventRow(event), event_date: Date.parse(event.event_date) })
}
