import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'
import { attendeeStates } from './attendee.ts'

/** Query parameters of the list of events. `when` is empty for events that are not over, or have ended within the last day. */
export const eventsQuerySchema = z.object({ search: searchTextSchema, when: z.enum(['', 'past']) })

export type EventsQuery = z.infer<typeof eventsQuerySchema>

export const comingEvents: EventsQuery = { search: '', when: '' }

/** Query parameters of the list of attendees; an empty value means any. */
export const attendeesQuerySchema = z.object({
  search: searchTextSchema,
  state: z.enum(['', ...attendeeStates]),
})

export type AttendeesQuery = z.infer<typeof attendeesQuerySchema>

export const anyAttendee: AttendeesQuery = { search: '', state: '' }
