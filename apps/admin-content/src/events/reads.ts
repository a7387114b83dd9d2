import { columnsOf, read, readCount } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import { type CommunityEvent, eventSchema, type Page } from '@sabha/types/records'
import { matchesWords } from '../content/list/matches-words.ts'
import type { EventQuery } from './event-query.ts'

/** Columns to read: only those of the schema. */
export const eventColumns = columnsOf(eventSchema)

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
  return readPage(eventSchema, (db) => narrowed(db.from('events').select(eventColumns), query), {
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
  return read(eventSchema, (db) => db.from('events').select(eventColumns).eq('id', id).single())
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
  if (search.trim()) found = found.or(matchesWords(['title', 'description', 'location'], search))
  if (when === 'upcoming') found = found.gte('event_date', 'now')
  if (when === 'past') found = found.lt('event_date', 'now')
  return audience ? found.eq('is_public', audience === 'public') : found
}
