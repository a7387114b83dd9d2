import { columnsOf, read, readCount } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import { type CommunityEvent, eventSchema, type Page } from '@sabha/types/records'

/** What is read of an event: no column that the application does not know. */
export const eventColumns = columnsOf(eventSchema)

/**
 * A page of the events that the caller may see, the earliest first: public ones for visitors, all
 * for members.
 *
 * @throws BackendError `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function listEvents(options: PageOptions = {}): Promise<Page<CommunityEvent>> {
  return readPage(eventSchema, (db) => db.from('events').select(eventColumns), {
    ...options,
    orderBy: 'event_date',
    ascending: true,
  })
}

/**
 * One event.
 *
 * @throws BackendError `not_found` also where the caller may not see it, `invalid_input` for what
 * is no id, `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function readEvent(id: string): Promise<CommunityEvent> {
  return read(eventSchema, (db) => db.from('events').select(eventColumns).eq('id', id).single())
}

/**
 * How many events are public, past ones included.
 *
 * @throws BackendError `session_missing`, and the codes of the connection.
 */
export function countPublicEvents(): Promise<number> {
  return readCount((db) =>
    db.from('events').select('id', { count: 'exact', head: true }).eq('is_public', true),
  )
}
