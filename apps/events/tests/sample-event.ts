import type { Event } from '../src/event.ts'

export const sampleEvent: Event = {
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be100',
  title: 'Lake Clean-up',
  description: 'Gloves are provided.\nSee https://example.org/lake.',
  event_date: '2099-12-05T01:30:00+00:00',
  over_at: '2099-12-05T03:30:00+00:00',
  location: 'Ulsoor Lake, Bengaluru',
  attendance_mode: 'in_person',
  is_public: true,
  capacity: 12,
  guests_allowed: 2,
  registration_opens_at: '2026-01-01T00:00:00+00:00',
  registration_closes_at: null,
  cancelled_at: null,
  cancel_message: null,
  sequence: 1,
  organiser_name: 'Bengaluru chapter',
  seats_taken: 9,
  waiting_count: 0,
}
