import * as z from '@sabha/types/schema'
import { allEvents, eventSchema } from '../event.ts'

/** States of a registration as organisers see it. */
export const attendeeStates = ['going', 'waiting', 'cancelled', 'attended'] as const

export type AttendeeState = (typeof attendeeStates)[number]

/** A registration as `admin_attendees` returns it, with its member. */
export const attendeeSchema = z.object({
  id: z.uuid(),
  state: z.openEnum<AttendeeState>(),
  guests: z.int(),
  /** Guests who came; 0 until the member is checked in. */
  attended_guests: z.int(),
  note: z.nullable(z.string()),
  created_at: z.string(),
  attended_at: z.nullable(z.string()),
  /** 1 for the first on the waiting list; 0 if the registration does not wait. */
  position: z.int(),
  member: z.object({
    id: z.uuid(),
    full_name: z.nullable(z.string()),
    email: z.string(),
    phone: z.nullable(z.string()),
  }),
})

export type Attendee = z.infer<typeof attendeeSchema>

const { title, event_date, over_at, location, capacity, cancelled_at, seats_taken } =
  eventSchema.shape

/** The event as the list of its attendees shows it. */
export const attendedEventSchema = z.object({
  title,
  event_date,
  over_at,
  location,
  capacity,
  cancelled_at,
  seats_taken,
  /** Whether registration is open now, so that the waiting list moves up automatically. */
  takes_registrations: z.boolean(),
})

/** Begins the key of every query about attendees. */
export const attendanceKey = [...allEvents, 'attendance'] as const
