import { limits } from '@sabha/types'
import type { EditedEvent, ManagedEventDraft } from '../event.ts'
import type { EventReach } from '../reads.ts'

/** Facts whose change is mailed to members; must match `event_facts` of the database. */
const mailedFacts = ['title', 'event_date', 'ends_at', 'attendance_mode', 'location'] as const

export type MailedFact = (typeof mailedFacts)[number]

/** A question to the organiser before a change is saved. */
export interface ChangeQuestion {
  event: EditedEvent
  draft: ManagedEventDraft
  /** Facts that would be mailed; empty if members are not mailed. */
  facts: MailedFact[]
  /** Loss for members who are registered or wait; null if there is none. */
  takes: 'seats' | 'registration' | null
  reach: EventReach
}

/** Returns the question about a change, or null if it concerns no member. */
export async function questionOf(
  event: EditedEvent,
  draft: ManagedEventDraft,
  readReach: (id: string) => Promise<EventReach>,
): Promise<ChangeQuestion | null> {
  const facts = event.cancelled_at || isOver(draft) ? [] : mailedFacts.filter(isChanged)
  const losesRegistration =
    event.registration_opens_at !== null && draft.registration_opens_at === null
  const losesSeats =
    draft.capacity !== null && draft.capacity < (event.capacity ?? Number.POSITIVE_INFINITY)
  if (facts.length === 0 && !losesRegistration && !losesSeats) return null

  const reach = await readReach(event.id)
  const takesSeats = losesSeats && Number(draft.capacity) < reach.seats_taken
  const takes = losesRegistration ? 'registration' : takesSeats ? 'seats' : null
  if (reach.people === 0 || (facts.length === 0 && !takes)) return null
  return { event, draft, facts, takes, reach }

  function isChanged(fact: MailedFact): boolean {
    const isTime = fact === 'event_date' || fact === 'ends_at'
    const comparable = (value: string | null) => (isTime && value ? Date.parse(value) : value)
    return comparable(event[fact]) !== comparable(draft[fact])
  }
}

/** Members are not mailed about an event that is over. */
function isOver({ event_date, ends_at }: ManagedEventDraft): boolean {
  const end = ends_at
    ? Date.parse(ends_at)
    : Date.parse(event_date) + limits.eventHours * 60 * 60_000
  return end <= Date.now()
}
