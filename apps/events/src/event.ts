import * as z from '@sabha/types/schema'

/** An event as members and visitors read it, with its numbers of seats. Times are ISO 8601 in UTC. */
export const eventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  event_date: z.string(),
  /** When the event is over, also if no end is given. */
  over_at: z.string(),
  location: z.nullable(z.string()),
  attendance_mode: z.openEnum<'in_person' | 'online' | 'both'>(),
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

interface Times {
  event_date: string
  /** Missing in copies that devices stored before the column existed. */
  over_at?: string | undefined
}

export function isOver({ event_date, over_at = event_date }: Times): boolean {
  return Date.parse(over_at) <= Date.now()
}

/** Whether an event takes place now, unless it was cancelled. */
export function isInProgress(event: Times & Partial<Pick<Event, 'cancelled_at'>>): boolean {
  return !event.cancelled_at && Date.parse(event.event_date) <= Date.now() && !isOver(event)
}

/** State of an event's registration: `off` if the event takes no registrations. */
export type RegistrationState = 'cancelled' | 'past' | 'off' | 'early' | 'open' | 'closed'

export function registrationStateOf(event: Event): RegistrationState {
  const { registration_opens_at: opens } = event
  if (event.cancelled_at) return 'cancelled'
  if (isOver(event)) return 'past'
  if (!opens) return 'off'
  if (Date.now() < Date.parse(opens)) return 'early'
  return Date.now() < closingTime(event) ? 'open' : 'closed'
}

/** Returns when registration closes, in milliseconds: at the start at the latest. */
export function closingTime({ event_date, registration_closes_at: closes }: Event): number {
  return Math.min(Date.parse(closes ?? event_date), Date.parse(event_date))
}

/** Returns the free seats, never below 0; null if there is no limit. */
export function seatsLeft({
  capacity,
  seats_taken,
}: Pick<Event, 'capacity' | 'seats_taken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - seats_taken)
}
