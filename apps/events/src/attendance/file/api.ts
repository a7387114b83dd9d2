import { read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { attendanceKey, attendeeSchema } from '../attendee.ts'

const { id, guests, attended_guests, note, created_at, attended_at, member } = attendeeSchema.shape

const listedSchema = z.extend(
  z.object({ id, guests, attended_guests, note, created_at, attended_at }),
  { ...z.omit(member, { id: true }).shape, status: z.openEnum<'registered' | 'waiting'>() },
)

/** An attendee with the columns of the file. */
export type ListedAttendee = z.infer<typeof listedSchema>

const pageSchema = z.object({
  attendees: z.array(listedSchema),
  next: z.nullable(z.int()),
  /** Number of attendees on all pages. */
  total: z.int(),
})

/** A page of the attendees of an event: those after a place, or the first ones. */
export interface AttendeePlace {
  eventId: string
  after?: number
}

/**
 * Reads up to 1,000 members who are registered for an event or wait for a seat, in the order of arrival.
 * Audited and counted. Admins only.
 */
export function readAttendeePage({ eventId, after }: AttendeePlace, signal: AbortSignal) {
  const place = { event_id: eventId, ...(after !== undefined && { after_place: after }) }
  return read(pageSchema, (db) => db.rpc('event_attendees', place), { signal })
}

async function readAttendees(eventId: string, signal: AbortSignal): Promise<ListedAttendee[]> {
  const found: ListedAttendee[] = []
  let place: AttendeePlace | null = { eventId }
  while (place) {
    const page: z.infer<typeof pageSchema> = await readAttendeePage(place, signal)
    signal.throwIfAborted()
    found.push(...page.attendees)
    place = page.next === null ? null : { eventId, after: page.next }
  }
  return found
}

export const attendeeFileQueries = {
  /** Each time all attendees are read is audited, so they are read again only on request and after Undo. */
  all: (eventId: string) =>
    queryOptions({
      queryKey: [...attendanceKey, 'all', eventId],
      queryFn: ({ signal }) => readAttendees(eventId, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
}
