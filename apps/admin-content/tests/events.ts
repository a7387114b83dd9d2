import { sampleEvent } from '@sabha/backend/testing'
import type { ListedEvent, ManagedEvent } from '../src/events/event.ts'

/** An event without end, limit or registrations. */
export const sampleManagedEvent: ManagedEvent = {
  ...sampleEvent,
  attendance_mode: 'in_person',
  ends_at: null,
  capacity: null,
  guests_allowed: 0,
  registration_opens_at: null,
  registration_closes_at: null,
  cancelled_at: null,
  cancel_message: null,
  organiser_name: null,
}

export const sampleListedEvent: ListedEvent = {
  ...sampleManagedEvent,
  over_at: '2026-12-05T13:30:00+00:00',
  seats_taken: 0,
  waiting_count: 0,
}
