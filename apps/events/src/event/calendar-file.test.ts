import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { sampleEvent } from '../../tests/events.ts'
import { calendarFile } from './calendar-file.ts'

const address = `https://sabha.example/events/${sampleEvent.id}`

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The file has no event.')
  return { calendar, component, event: new ICAL.Event(component) }
}

it('is read by a calendar with id, revision, times and address', () => {
  const { calendar, component, event } = read(
    calendarFile(sampleEvent, { address, place: 'Ulsoor Lake · Online' }),
  )
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toContain('Sabha')
  expect(event.uid).toBe(`${sampleEvent.id}@events.sabha`)
  expect(event.sequence).toBe(1)
  expect(event.summary).toBe('Lake Clean-up')
  expect(event.location).toBe('Ulsoor Lake · Online')
  expect(event.startDate.toJSDate()).toEqual(new Date(sampleEvent.event_date))
  expect(event.endDate.toJSDate()).toEqual(new Date('2099-12-05T03:30:00Z'))
  expect(component.getFirstPropertyValue('url')).toBe(address)
  expect(component.getFirstPropertyValue('dtstamp')).toBeTruthy()
})

it('ends lines with CRLF and folds them at 75 bytes, also in Hindi', () => {
  const description = 'झील की सफ़ाई; दस्ताने, नाश्ता\n'.repeat(20)
  const file = calendarFile({ ...sampleEvent, description }, { address, place: '' })
  const lines = file.split('\r\n')
  expect(file).toMatch(/END:VCALENDAR\r\n$/)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(read(file).event.description).toBe(`${description}\n\n${address}`)
})
