import { type EventDraft, eventSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

/** Maximum lengths in characters; must match the checks of the database. */
export const eventLengths = { organiser: 200, link: 2000, message: 1000 } as const

/** Most seats that an event can have, and most guests of a member. */
export const eventNumbers = { seats: 100_000, guests: 3 } as const

export const attendanceModes = ['in_person', 'online', 'both'] as const

export type AttendanceMode = (typeof attendanceModes)[number]

const time = z.nullable(z.string())
const count = z.int().check(z.nonnegative())

/** A row of `events`, as organisers read it. */
export const managedEventSchema = z.extend(eventSchema, {
  attendance_mode: z.openEnum<AttendanceMode>(),
  ends_at: time,
  capacity: z.nullable(count),
  guests_allowed: count,
  /** Null: members cannot register. */
  registration_opens_at: time,
  /** Null: at the start. 00:00 in Asia/Kolkata: at the end of the day before. */
  registration_closes_at: time,
  cancelled_at: time,
  cancel_message: z.nullable(z.string()),
  organiser_name: z.nullable(z.string()),
})

/** A row of `listed_events`: an event with its numbers of seats taken and members waiting. */
export const listedEventSchema = z.extend(managedEventSchema, {
  /** When the event is over, also if no end is given. */
  over_at: z.string(),
  seats_taken: count,
  waiting_count: count,
})

export type ManagedEvent = z.infer<typeof managedEventSchema>
export type ListedEvent = z.infer<typeof listedEventSchema>

/** An event with its online link, which is in a table of its own. */
export type EditedEvent = ManagedEvent & { link: string | null }

/** `registration_opens_at` of an event whose registration opens when it is saved. */
export const openNow = 'now'

/** An event from its form, valid for the database. */
export interface ManagedEventDraft extends EventDraft {
  attendance_mode: AttendanceMode
  ends_at: string | null
  capacity: number | null
  guests_allowed: number
  registration_opens_at: string | null
  registration_closes_at: string | null
  organiser_name: string | null
  link: string | null
  answers?: ChangeAnswers
}

/** The organiser's answers before a change is saved. Without them, members are told. */
export interface ChangeAnswers {
  /** Whether members who are registered or wait get an email about it. */
  tell: boolean
  /** Number of taken seats that was confirmed; null if the change takes none. */
  seatsSeen: number | null
}
