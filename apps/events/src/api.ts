import { columnsOf, read, write } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions, readPage } from '@sabha/backend/paging'
import { keepPreviousData, mutation, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { type Event, eventSchema, type Registration, registrationSchema } from './event.ts'
import type { EventQuery } from './events/event-query.ts'

/** Lists a page of events, upcoming ones soonest first and past ones latest first. */
function listEvents({ search, when, where }: EventQuery, place: PageOptions) {
  return readPage(
    eventSchema,
    (db) => {
      let found = db.from('listed_events').select(columnsOf(eventSchema))
      found = when === 'past' ? found.lt('event_date', 'now') : found.gte('event_date', 'now')
      if (search.trim()) found = found.or(searchFilter(search.trim()))
      if (where === 'online') found = found.filter('location', 'imatch', online)
      if (where === 'place') found = found.not('location', 'imatch', online)
      return found
    },
    { pageSize: 50, ...place, orderBy: 'event_date', ascending: when !== 'past' },
  )
}

const online = '^(online|ऑनलाइन)'

function searchFilter(search: string): string {
  const pattern = search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/["\\]/g, '\\$&')
  return ['title', 'description', 'location'].map((name) => `${name}.imatch."${pattern}"`).join()
}

/** @throws BackendError `not_found` if the caller may not see the event. */
function readEvent(id: string): Promise<Event> {
  return read(eventSchema, (db) =>
    db.from('listed_events').select(columnsOf(eventSchema)).eq('id', id).single(),
  )
}

/** Returns null if the caller has never registered for the event. */
function readRegistration(eventId: string): Promise<Registration | null> {
  return read(z.nullable(registrationSchema), (db) =>
    db
      .from('own_registrations')
      .select(columnsOf(registrationSchema))
      .eq('event_id', eventId)
      .maybeSingle(),
  )
}

const { id, title, event_date, ends_at, location, cancelled_at } = eventSchema.shape
const ownSchema = z.object({ id, title, event_date, ends_at, location, cancelled_at })
const ownEventSchema = z.extend(registrationSchema, { event: ownSchema })

export type OwnEvent = z.infer<typeof ownEventSchema>

/** Lists the events that the caller is registered or waiting for, the latest first. At most 100. */
function listOwnEvents(): Promise<OwnEvent[]> {
  return read(z.array(ownEventSchema), (db) =>
    db
      .from('own_registrations')
      .select(`${columnsOf(registrationSchema)},event:events!inner(${columnsOf(ownSchema)})`)
      .neq('status', 'cancelled')
      .order('event(event_date)', { ascending: false })
      .limit(100),
  )
}

/** Returns the address of an online event once it is open to the caller, otherwise null. */
function readLink(eventId: string): Promise<string | null> {
  return read(z.nullable(z.string()), (db) => db.rpc('event_link', { event_id: eventId }))
}

const all = ['events'] as const

export const eventsQueries = {
  list: (query: EventQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...all, 'listed', query],
      readPage: (place) => listEvents(query, place),
    }),
    placeholderData: keepPreviousData,
  }),
  one: (id: string) =>
    queryOptions({ queryKey: [...all, 'listed', id], queryFn: () => readEvent(id) }),
  registration: (id: string, userId: string) =>
    queryOptions({
      queryKey: [...all, 'registration', id, userId],
      queryFn: () => readRegistration(id),
    }),
  own: (userId: string) =>
    queryOptions({ queryKey: [...all, 'own', userId], queryFn: listOwnEvents }),
  link: (id: string, userId: string) =>
    queryOptions({ queryKey: [...all, 'link', id, userId], queryFn: () => readLink(id) }),
}

export interface NewRegistration {
  eventId: string
  guests: number
  note: string
}

/** @throws BackendError with one of `registrationCodes`, `profile_incomplete` or `rate_limited`. */
function register({ eventId, guests, note }: NewRegistration): Promise<Registration> {
  return write(registrationSchema, (db) =>
    db.rpc('register_for_event', { event_id: eventId, guests, note }),
  )
}

function cancelRegistration(eventId: string): Promise<Registration> {
  return write(registrationSchema, (db) => db.rpc('cancel_registration', { event_id: eventId }))
}

function restoreRegistration(eventId: string): Promise<Registration> {
  return write(registrationSchema, (db) => db.rpc('restore_registration', { event_id: eventId }))
}

export const registrationMutations = {
  register: () => mutation({ mutationFn: register, invalidates: [all] }),
  cancel: () => mutation({ mutationFn: cancelRegistration, invalidates: [all] }),
  restore: () => mutation({ mutationFn: restoreRegistration, invalidates: [all] }),
}
