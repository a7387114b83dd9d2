import { columnsOf, read, readCount } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import { limits } from '@sabha/types'
import type { Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import {
  type EditedEvent,
  type ListedEvent,
  listedEventSchema,
  type ManagedEvent,
  managedEventSchema,
} from './event.ts'
import type { EventQuery } from './event-query.ts'

const orders = {
  earliest: { orderBy: 'event_date', ascending: true },
  latest: { orderBy: 'event_date', ascending: false },
  added: { orderBy: 'created_at', ascending: false },
} as const

/** Lists a page of up to 50 events that match a query, each with its numbers of registrations. */
export function listEvents(query: EventQuery, place: PageOptions = {}): Promise<Page<ListedEvent>> {
  return readPage(
    listedEventSchema,
    (db) => {
      const { search } = query
      const columns = columnsOf(listedEventSchema)
      return search.trim()
        ? narrowed(db.rpc('search_events', { search }).select(columns), query)
        : narrowed(db.from('listed_events').select(columns), query)
    },
    { pageSize: 50, ...place, ...orders[query.sort] },
  )
}

export function countEvents(query: EventQuery): Promise<number> {
  const { search } = query
  return readCount((db) =>
    search.trim()
      ? narrowed(db.rpc('search_events', { search }, { count: 'exact' }), query).limit(1)
      : narrowed(db.from('events').select('id', { count: 'exact', head: true }), query),
  )
}

/** Reads an event that is not deleted. */
export function readEvent(id: string): Promise<ManagedEvent> {
  return read(managedEventSchema, (db) =>
    db.from('events').select(columnsOf(managedEventSchema)).eq('id', id).single(),
  )
}

/** Reads an event with its online link, for its form. */
export async function readEditedEvent(id: string): Promise<EditedEvent> {
  const link = read(z.nullable(z.string()), (db) => db.rpc('event_link', { event_id: id }))
  const [event, address] = await Promise.all([readEvent(id), link])
  return { ...event, link: address }
}

const reachSchema = z.object({ people: z.int(), seats_taken: z.int() })

/** Whom a change of an event reaches: members who are registered or wait, and their seats with guests. */
export type EventReach = z.infer<typeof reachSchema>

/** Admins only. @throws BackendError `admin_only`, `session_missing`, and the codes of the connection. */
export function readEventReach(id: string): Promise<EventReach> {
  return read(reachSchema, (db) => db.rpc('event_reach', { event_id: id }))
}

interface Narrowable<Request> {
  eq(column: 'is_public', value: boolean): Request
  gt(column: 'over_at', value: string): Request
  lte(column: 'over_at', value: string): Request
  lt(column: 'event_date', value: string): Request
  is(column: 'cancelled_at', value: null): Request
}

/**
 * Applies a query's filters. An event in progress is upcoming. "Now" is the database's clock; the end of the next days
 * is this device's.
 */
function narrowed<Request extends Narrowable<Request>>(
  request: Request,
  { when, audience }: EventQuery,
): Request {
  let found = request
  if (when === '' || when === 'week') found = found.gt('over_at', 'now')
  if (when === 'week') found = found.lt('event_date', endOfNextDays()).is('cancelled_at', null)
  if (when === 'past') found = found.lte('over_at', 'now')
  return audience ? found.eq('is_public', audience === 'public') : found
}

/** Returns the end of the period in which the overview counts events. */
function endOfNextDays(): string {
  return new Date(Date.now() + limits.overviewDays * 24 * 60 * 60 * 1000).toISOString()
}
