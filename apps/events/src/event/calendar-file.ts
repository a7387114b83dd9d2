import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Event } from '../event.ts'

/** Address of an event's page, and the place as the reader's calendar shows it. */
interface EventPlace {
  address: string
  place: string
}

/** Returns the calendar file of an event. It links to the event's page and never contains an online link. */
export function calendarFile(event: Event, { address, place }: EventPlace): string {
  const calendar = ical({ prodId: '//Sabha//Events//EN', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${event.id}@events.sabha`,
    sequence: event.sequence,
    start: new Date(event.event_date),
    end: new Date(event.over_at),
    summary: event.title,
    description: `${event.description}\n\n${address}`,
    location: place || null,
    url: address,
  })
  return `${calendar.toString()}\r\n`
}

/** Downloads the calendar file of an event. */
export function downloadCalendarFile(event: Event, shown: EventPlace): void {
  const file = new Blob([calendarFile(event, shown)], { type: 'text/calendar;charset=utf-8' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = 'event.ics'
  link.click()
  // Safari starts the download only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
