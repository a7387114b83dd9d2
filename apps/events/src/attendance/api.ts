import { read, write } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions, readPage } from '@sabha/backend/paging'
import { keepPreviousData, mutation } from '@sabha/backend/query'
import { cursorSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { allEvents, eventSchema } from '../event.ts'
import { selectEvents } from '../select-events.ts'
import type { AttendeesQuery, EventsQuery } from './attendance-query.ts'
import { type Attendee, attendanceKey, attendedEventSchema, attendeeSchema } from './attendee.ts'
import { checkInSchema } from './check-in.ts'

const oneDay = 24 * 60 * 60 * 1000

/** Lists events with registration. Events that ended within the last day are also listed as upcoming. */
function listEvents({ search, when }: EventsQuery, place: PageOptions) {
  return readPage(
    eventSchema,
    (db) => {
      const found = selectEvents(db, search).or(
        'registration_opens_at.not.is.null,seats_taken.gt.0',
      )
      return when === 'past'
        ? found.lte('over_at', 'now')
        : found.gt('over_at', new Date(Date.now() - oneDay).toISOString())
    },
    { pageSize: 50, ...place, orderBy: 'event_date', ascending: when !== 'past' },
  )
}

const countSchema = z.object({ members: z.int(), people: z.int() })

const answerSchema = z.object({
  event: attendedEventSchema,
  counts: z.object({
    going: countSchema,
    waiting: countSchema,
    cancelled: countSchema,
    attended: countSchema,
  }),
  total: z.int(),
  attendees: z.array(attendeeSchema),
  next: z.nullable(cursorSchema),
})

export type AttendeesPage = z.infer<typeof answerSchema>

/** Reads 50 attendees by name, waiting ones in the order of arrival. Admins only; counted and audited. */
async function listAttendees(
  eventId: string,
  { search, state }: AttendeesQuery,
  { after, signal }: PageOptions,
) {
  const page = {
    event_id: eventId,
    ...(search.trim() && { search }),
    ...(state && { state }),
    ...(after && { after_key: after.key, after_id: after.id }),
  }
  const { attendees, ...rest } = await read(answerSchema, (db) => db.rpc('admin_attendees', page), {
    signal,
  })
  return { rows: attendees, ...rest }
}

export const attendanceQueries = {
  events: (query: EventsQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...attendanceKey, 'events', query],
      readPage: (place) => listEvents(query, place),
    }),
    placeholderData: keepPreviousData,
  }),
  attendees: (eventId: string, query: AttendeesQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...attendanceKey, 'attendees', eventId, query],
      readPage: (place) => listAttendees(eventId, query, place),
    }),
    placeholderData: keepPreviousData,
    // Each page is counted and audited.
    refetchOnWindowFocus: false,
  }),
}

interface CheckIn {
  eventId: string
  attendee: Attendee
}

/** @throws BackendError `admin_only`, `not_found`, `rate_limited`, and as every write. */
function checkIn({ eventId, attendee: { id } }: CheckIn) {
  return write(checkInSchema, (db) =>
    db.rpc('check_in', { event_id: eventId, registration_id: id }),
  )
}

/** @throws BackendError `admin_only`, and as every write. */
async function undoCheckIn(registrationId: string): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('undo_check_in', { registration_id: registrationId }))
}

/** @throws BackendError `event_full`, `own_registration`, `admin_only`, and as every write. */
async function admit({ id }: Attendee): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('admit_registration', { registration_id: id }))
}

/**
 * Gives a seat to the first member on the waiting list of an event, and returns that member; null if
 * the list is empty.
 *
 * @throws BackendError as `admit` and `listAttendees`.
 */
async function admitFirst(eventId: string): Promise<Attendee | null> {
  const { attendees } = await read(answerSchema, (db) =>
    db.rpc('admin_attendees', { event_id: eventId, state: 'waiting', page_size: 1 }),
  )
  const first = attendees[0]
  if (!first) return null
  await admit(first)
  return first
}

export const attendanceMutations = {
  checkIn: () => mutation({ mutationFn: checkIn, invalidates: [attendanceKey] }),
  undo: () => mutation({ mutationFn: undoCheckIn, invalidates: [attendanceKey] }),
  admit: () => mutation({ mutationFn: admit, invalidates: [allEvents] }),
  admitFirst: () => mutation({ mutationFn: admitFirst, invalidates: [allEvents] }),
}
