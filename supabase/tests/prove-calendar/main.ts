// Reads the calendar files of mails and members' calendars with Python's icalendar, a second implementation beside ical.js:
// `npm run prove:calendar`. Needs `python3` with icalendar (Debian: python3-icalendar).
import { deepStrictEqual } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { feedFile } from '../../functions/_shared/calendar/feed-file.ts'
import { calendarFile } from '../../functions/_shared/mail/calendar-file.ts'

const mail = {
  from: { name: 'Care & Co', email: 'us@example.test' },
  to: 'asha@example.test',
  language: 'en',
  url: 'https://members.example/events/event-1',
}
const facts = {
  event_id: 'event-1',
  title: 'झील की सफ़ाई; दस्ताने, नाश्ता और एक बहुत लंबा शीर्षक',
  start_time: '2026-12-05T01:30:00Z',
  end_time: null,
  location: 'Ulsoor Lake, Gate 2; east side',
  attendance_mode: 'in_person' as const,
  sequence: 3,
  status: 'registered',
  told: null,
  has_seat: true,
  written: '2026-11-27T10:00:00Z',
}
const read = {
  uid: 'event-1@events.sabha',
  summary: facts.title,
  location: facts.location,
  start: '2026-12-05T01:30:00+00:00',
  end: '2026-12-05T03:30:00+00:00',
  stamp: '2026-11-27T10:00:00+00:00',
  organizer: 'mailto:us@example.test',
  attendee: 'mailto:asha@example.test',
}
const cases = [
  { template: 'event_registered', changes: {}, expected: { method: 'REQUEST', sequence: 3 } },
  {
    template: 'event_changed',
    changes: { sequence: 4 },
    expected: { method: 'REQUEST', sequence: 4 },
  },
  { template: 'event_reminder', changes: {}, expected: { method: 'REQUEST', sequence: 3 } },
  { template: 'event_cancelled', changes: {}, expected: { method: 'CANCEL', sequence: 3 } },
]

for (const { template, changes, expected } of cases) {
  const file = calendarFile(template, { ...facts, ...changes }, mail)
  if (!file) throw new Error(`${template} has no calendar file`)
  const input = Buffer.from(file.content, 'base64')
  const output = execFileSync('python3', [join(import.meta.dirname, 'read-calendar.py')], { input })
  const status = expected.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  deepStrictEqual(JSON.parse(String(output)), { ...read, ...expected, status }, template)
  process.stdout.write(`${template}: ${expected.method}, read as written\n`)
}

const feed = feedFile(
  {
    language: 'hi',
    events: [
      {
        event_id: facts.event_id,
        title: facts.title,
        start_time: facts.start_time,
        end_time: null,
        location: facts.location,
        attendance_mode: facts.attendance_mode,
        description: 'दस्ताने\nFood; drinks, seats',
        sequence: 5,
        cancelled: true,
        changed_at: facts.written,
      },
    ],
  },
  { name: 'Care & Co', siteUrl: 'https://members.example' },
)
const answer = execFileSync('python3', [join(import.meta.dirname, 'read-calendar.py')], {
  input: feed,
})
const { organizer: _organizer, attendee: _attendee, ...ofFeed } = read
deepStrictEqual(
  JSON.parse(String(answer)),
  {
    ...ofFeed,
    method: 'PUBLISH',
    sequence: 5,
    status: 'CANCELLED',
    refresh: 'PT6H',
    organizer: '',
    attendee: '',
  },
  'calendar of a member',
)
process.stdout.write('calendar of a member: read as written\n')
