import { type FakeAnswer, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import type { Attendee } from '../src/attendance/attendee.ts'
import type { CheckInResult } from '../src/attendance/check-in.ts'
import type { ListedAttendee } from '../src/attendance/file/api.ts'
import type { MailOverview } from '../src/attendance/mail/api.ts'
import { sampleEvent } from './sample-event.ts'

export const listCall = 'POST /rest/v1/rpc/admin_attendees'
export const fileCall = 'POST /rest/v1/rpc/event_attendees'
export const checkInCall = 'POST /rest/v1/rpc/check_in'
export const undoCall = 'POST /rest/v1/rpc/undo_check_in'
export const mailsCall = 'POST /rest/v1/rpc/attendee_mails'
export const mailCall = 'POST /rest/v1/rpc/mail_attendees'
export const admitCall = 'POST /rest/v1/rpc/admit_registration'

const idOf = (number: number) => `6c7f6ad2-33a5-4f07-9a44-${String(number).padStart(12, '0')}`

/** Creates an attendee; the number makes the ids unique. */
export function createAttendee(number: number, changes: Partial<Attendee> = {}): Attendee {
  return {
    id: idOf(number),
    state: 'going',
    guests: 0,
    attended_guests: 0,
    note: null,
    created_at: '2026-11-01T20:00:00+00:00',
    attended_at: null,
    position: 0,
    member: {
      id: idOf(1000 + number),
      full_name: `Member ${number}`,
      email: `member${number}@sabha.test`,
      phone: '+919800000003',
    },
    ...changes,
  }
}

export const going = createAttendee(1, { guests: 2, note: 'One of us uses a wheelchair.' })
export const waiting = createAttendee(2, { state: 'waiting', position: 1 })
export const attended = createAttendee(3, {
  state: 'attended',
  attended_guests: 1,
  attended_at: '2026-11-20T04:30:00+00:00',
})

export function listedAttendee(number: number, changes: Partial<ListedAttendee> = {}) {
  const { member, state: _, position: __, ...rest } = createAttendee(number)
  const { full_name, email, phone } = member
  return { ...rest, full_name, email, phone, status: 'registered', ...changes }
}

const { title, event_date, over_at, location, capacity, cancelled_at, seats_taken } = sampleEvent
/** The event as the list of its attendees shows it. */
export const attendedEvent = {
  ...{ title, event_date, over_at, location, capacity, cancelled_at, seats_taken },
  takes_registrations: true,
}
const none = { members: 0, people: 0 }

export function attendeesAnswer(attendees: readonly Attendee[], rest: object = {}): Response {
  return jsonAnswer({
    event: attendedEvent,
    counts: { going: { members: 1, people: 3 }, waiting: none, cancelled: none, attended: none },
    total: attendees.length,
    attendees,
    next: null,
    ...rest,
  })
}

export function checkInAnswer(changes: Partial<CheckInResult> = {}): Response {
  return jsonAnswer({
    outcome: 'admitted',
    id: going.id,
    name: 'Member 1',
    email: 'member1@sabha.test',
    guests: 2,
    attended_guests: 2,
    attended_at: '2026-11-20T04:30:00+00:00',
    ...changes,
  } satisfies CheckInResult)
}

export function mailsAnswer(changes: Partial<MailOverview> = {}): Response {
  return jsonAnswer({
    event: { title, organiser: 'Asha Rao', is_over: false, is_closed: false },
    recipients: [
      { state: 'going', language: 'en', members: 12 },
      { state: 'going', language: 'hi', members: 3 },
      { state: 'waiting', language: 'en', members: 2 },
      { state: 'attended', language: 'en', members: 1 },
    ],
    sent: [],
    next_at: null,
    ...changes,
  } satisfies MailOverview)
}

/** Answers of the pages about attendance. */
export const attendanceRoutes: Record<string, FakeAnswer> = {
  [listCall]: () => attendeesAnswer([going, waiting, attended]),
  [fileCall]: () =>
    jsonAnswer({ attendees: [listedAttendee(1, { guests: 1 })], next: null, total: 1 }),
  [checkInCall]: () => checkInAnswer(),
  [undoCall]: () => new Response(null, { status: 204 }),
  [mailsCall]: () => mailsAnswer(),
  [mailCall]: () => jsonAnswer({ recipients: 15 }),
  [admitCall]: () => new Response(null, { status: 204 }),
}

/** Answers without registrations. */
export const noAttendees: Record<string, FakeAnswer> = {
  [listCall]: () => attendeesAnswer([]),
  [fileCall]: () => jsonAnswer({ attendees: [], next: null, total: 0 }),
}

/** Fakes the backend with these answers; the others are those above. */
export function fakeAttendance(answers: Record<string, FakeAnswer> = {}) {
  storeSession()
  const { requests } = fakeBackend({
    'GET /rest/v1/listed_events': () => jsonAnswer(sampleEvent),
    ...attendanceRoutes,
    ...answers,
  })
  return {
    bodiesOf: (call: string) =>
      requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  }
}
