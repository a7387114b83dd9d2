import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from '../../functions/_shared/mail/calendar-file.ts'

const url = 'https://members.example/events/event-1'
const mail = {
  from: { name: 'Care & Co', email: 'us@example.test' },
  to: 'asha@example.test',
  language: 'en',
  url,
}
const facts = {
  event_id: 'event-1',
  title: 'Lake Clean-up',
  start_time: '2026-12-05T01:30:00Z',
  end_time: null,
  location: 'Ulsoor Lake, Gate 2; east side',
  attendance_mode: 'in_person',
  sequence: 3,
  status: 'registered',
  told: null,
  has_seat: true,
  written: '2026-11-27T10:00:00.123+00:00',
}

function fileOf(template: string, changes: object = {}) {
  const attachment = calendarFile(template, { ...facts, ...changes }, mail)
  if (!attachment) throw new Error('There is no file.')
  const text = Buffer.from(attachment.content, 'base64').toString()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The file has no event.')
  const event = new ICAL.Event(component)
  const property = (name: string) => component.getFirstPropertyValue(name)
  return { attachment, text, calendar, component, event, property }
}

test('the calendar file of an invitation has every required field', () => {
  const { attachment, calendar, component, event, property } = fileOf('event_registered')
  expect(attachment.content_type).toBe('text/calendar; charset=utf-8; method=REQUEST')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toContain('Sabha')
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event.uid).toBe('event-1@events.sabha')
  expect(event.sequence).toBe(3)
  expect(String(property('dtstamp'))).toBe('2026-11-27T10:00:00Z')
  expect(event.summary).toBe('Lake Clean-up')
  expect(event.location).toBe('Ulsoor Lake, Gate 2; east side')
  expect(event.startDate.toJSDate()).toEqual(new Date('2026-12-05T01:30:00Z'))
  expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-05T03:30:00Z'))
  expect(property('url')).toBe(url)
  expect(property('status')).toBe('CONFIRMED')
  expect(String(property('organizer')).toLowerCase()).toBe('mailto:us@example.test')
  const attendee = component.getFirstProperty('attendee')
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:asha@example.test')
  expect(attendee?.getParameter('partstat')).toBe('ACCEPTED')
})

test('ends lines with CRLF and folds them at 75 octets, also in Hindi', () => {
  const title = 'झील की सफ़ाई; दस्ताने, नाश्ता '.repeat(6).trim()
  const { text, event } = fileOf('event_registered', { title })
  expect(text).toMatch(/END:VCALENDAR\r\n$/)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(event.summary).toBe(title)
})

test('is the same file if the mail is composed again', () => {
  expect(fileOf('event_changed').text).toBe(fileOf('event_changed').text)
})

test('keeps the id and raises the revision if the event changes', () => {
  const [before, after] = [fileOf('event_registered'), fileOf('event_changed', { sequence: 4 })]
  expect(after.event.uid).toBe(before.event.uid)
  expect([before.event.sequence, after.event.sequence]).toEqual([3, 4])
  expect(after.property('status')).toBe('CONFIRMED')
})

test('adds the event again in a reminder', () => {
  const { status: _, told: __, ...reminder } = facts
  const file = calendarFile('event_reminder', reminder, mail)
  expect(file?.content_type).toContain('method=REQUEST')
})

test.each([
  ['event_cancelled', {}],
  ['event_left', { status: 'cancelled', told: 'registered' }],
  ['event_waiting', { status: 'waiting', told: 'registered', has_seat: false }],
])('%s removes the event from the calendar', (template, changes) => {
  const { attachment, calendar, event, property } = fileOf(template, changes)
  expect(attachment.content_type).toContain('method=CANCEL')
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(property('status')).toBe('CANCELLED')
  expect(event.uid).toBe('event-1@events.sabha')
  expect(property('organizer')).toBeTruthy()
})

test.each([
  ['event_waiting', { status: 'waiting', has_seat: false }],
  ['event_changed', { status: 'waiting', told: 'waiting', has_seat: false }],
  ['event_cancelled', { status: 'waiting', told: 'waiting', has_seat: false }],
  ['event_left', { status: 'cancelled', told: 'waiting', has_seat: false }],
  ['receipt_issued', {}],
])('%s without a seat has no calendar file', (template, changes) => {
  expect(calendarFile(template, { ...facts, ...changes }, mail)).toBeUndefined()
})

test.each([
  ['in_person', null, null],
  ['online', null, 'Online'],
  ['online', 'Zoom', 'Zoom'],
  ['both', 'Ulsoor Lake', 'Ulsoor Lake · Online'],
  ['both', null, 'In person and online'],
])('shows the place of an event that is %s at %s as %s', (attendance_mode, location, place) => {
  expect(fileOf('event_registered', { attendance_mode, location }).event.location).toBe(place)
})

test('never contains an online link', () => {
  const { text } = fileOf('event_registered', {
    attendance_mode: 'online',
    link: 'https://meet.example/secret',
  })
  expect(text).not.toContain('meet.example')
})
