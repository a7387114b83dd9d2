import * as z from '@sabha/types/schema'

/** An event as members and visitors read it, with its numbers of seats. Times are ISO 8601 in UTC. */
export const eventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  event_date: z.string(),
  ends_at: z.nullable(z.string()),
  location: z.nullable(z.string()),
  attendance_mode: z.enum(['in_person', 'online', 'both']),
  is_public: z.boolean(),
  capacity: z.nullable(z.number()),
  guests_allowed: z.number(),
  registration_opens_at: z.nullable(z.string()),
  registration_closes_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  cancel_message: z.nullable(z.string()),
  sequence: z.number(),
  organiser_name: z.nullable(z.string()),
  seats_taken: z.number(),
  waiting_count: z.number(),
})

export type Event = z.infer<typeof eventSchema>

/** Begins the key of every query about events, so that changes of registrations invalidate all of them. */
export const allEvents = ['events'] as const

/** Returns whether the last part of an address can be the id of an event. */
export function isEventId(text: string): boolean {
  return eventSchema.shape.id.safeParse(text).success
}

const twoHours = 2 * 60 * 60 * 1000

/** Returns the end of an event: two hours after the start if it has none. */
export function endOf({ event_date, ends_at }: Pick<Event, 'event_date' | 'ends_at'>): Date {
  return ends_at ? new Date(ends_at) : new Date(Date.parse(event_date) + twoHours)
}

/** State of an event's registration: `off` if the event takes no registrations. */
export type RegistrationState = 'cancelled' | 'past' | 'off' | 'early' | 'open' | 'closed'

export function registrationStateOf(event: Event, now = Date.now()): RegistrationState {
  const { event_date, registration_opens_at: opens, registration_closes_at: closes } = event
  if (event.cancelled_at) return 'cancelled'
  if (endOf(event).getTime() <= now) return 'past'
  if (!opens) return 'off'
  if (now < Date.parse(opens)) return 'early'
  return now < Math.min(Date.parse(closes ?? event_date), Date.parse(event_date))
    ? 'open'
    : 'closed'
}

/** Returns the free seats, never below 0; null if there is no limit. */
export function seatsLeft({ capacity, seats_taken }: Event): number | null {
  return capacity === null ? null : Math.max(0, capacity - seats_taken)
}
