import { columnsOf, read, readCount, write } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import { type CommunityEvent, type EventDraft, eventSchema, type Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { createContentApi } from '../content/api.ts'
import { textSearchFilter } from '../content/list/text-search-filter.ts'
import { defaultEventQuery, type EventQuery } from './event-query.ts'

/** Columns to read: only those of the schema. */
const columns = columnsOf(eventSchema)

const orders = {
  earliest: { orderBy: 'event_date', ascending: true },
  latest: { orderBy: 'event_date', ascending: false },
  added: { orderBy: 'created_at', ascending: false },
} as const

/** Lists a page of up to 50 events that match a query. */
export function listEvents(
  query: EventQuery,
  place: PageOptions = {},
): Promise<Page<CommunityEvent>> {
  return readPage(eventSchema, (db) => narrowed(db.from('events').select(columns), query), {
    pageSize: 50,
    ...place,
    ...orders[query.sort],
  })
}

export function countEvents(query: EventQuery): Promise<number> {
  return readCount((db) =>
    narrowed(db.from('events').select('id', { count: 'exact', head: true }), query),
  )
}

/** Reads an event that is not deleted. */
export function readEvent(id: string): Promise<CommunityEvent> {
  return read(eventSchema, (db) => db.from('events').select(columns).eq('id', id).single())
}

interface Narrowable<Request> {
  eq(column: 'is_public', value: boolean): Request
  gte(column: 'event_date', value: string): Request
  lt(column: 'event_date', value: string): Request
  or(filters: string): Request
}

/** Applies a query's filters, by the database's clock. */
function narrowed<Request extends Narrowable<Request>>(
  request: Request,
  { search, when, audience }: EventQuery,
): Request {
  let found = request
  if (search.trim())
    found = found.or(textSearchFilter(['title', 'description', 'location'], search))
  if (when === 'upcoming') found = found.gte('event_date', 'now')
  if (when === 'past') found = found.lt('event_date', 'now')
  return audience ? found.eq('is_public', audience === 'public') : found
}

/** Admins only. @throws BackendError `admin_only`, `session_missing`, and the codes of the connection. */
async function restoreEvent(id: string): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('restore_event', { event_id: id }))
}

function eventRow({ title, description, event_date, location, is_public }: EventDraft) {
  return { title, description, event_date, location: location || null, is_public }
}

/** Key to compare the contents of two events: times are compared regardless of their zone. */
function contentKey(event: EventDraft): string {
  return JSON.stringify({ ...eventRow(event), event_date: Date.parse(event.event_date) })
}

export const eventsApi = createContentApi({
  table: 'events',
  schema: eventSchema,
  list: listEvents,
  count: countEvents,
  read: readEvent,
  unfiltered: defaultEventQuery,
  flag: 'is_public',
  rowOf: eventRow,
  isSame: (made, draft) => contentKey(made) === contentKey(draft),
  restore: restoreEvent,
})

export const { queries: eventsQueries, mutations: eventsMutations } = eventsApi
