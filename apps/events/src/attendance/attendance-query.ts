import * as z from '@sabha/types/schema'
import { attendeeStates } from './attendee.ts'

const search = z.string().check(z.maxLength(200))

/** Query parameters of the list of events. `when` is empty for events that start later than a day ago. */
export const eventsQuerySchema = z.object({ search, when: z.enum(['', 'past']) })

export type EventsQuery = z.infer<typeof eventsQuerySchema>

export const comingEvents: EventsQuery = { search: '', when: '' }

/** Query parameters of the list of attendees; an empty value means any. */
export const attendeesQuerySchema = z.object({ search, state: z.enum(['', ...attendeeStates]) })

export type AttendeesQuery = z.infer<typeof attendeesQuerySchema>

export const anyAttendee: AttendeesQuery = { search: '', state: '' }

/** Cuts a search to its maximum length without splitting a surrogate pair. */
export function cutSearch(text: string): string {
  return text.slice(0, 200).replace(/[\ud800-\udbff]$/, '')
}
