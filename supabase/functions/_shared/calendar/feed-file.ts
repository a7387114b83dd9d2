import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import * as z from 'zod/mini'
import { endOf } from './end-of.ts'
import { placeSchema, placeText } from './place-text.ts'

/** Result of `calendar_of_feed`. Times are ISO 8601. */
export const feedSchema = z.object({
  language: z.string(),
  events: z.array(
    z.extend(placeSchema, {
      event_id: z.string(),
      title: z.string(),
      start_time: z.string(),
      end_time: z.nullable(z.string()),
      description: z.string(),
      sequence: z.number(),
      cancelled: z.boolean(),
      changed_at: z.string(),
    }),
  ),
})

export type Feed = z.infer<typeof feedSchema>

/** How often calendars are asked to read the address again, in seconds. */
const refresh = 6 * 60 * 60

/** Names of the calendar, after that of the foundation. */
const names: Readonly<Record<string, string>> = { en: 'My Events', hi: 'मेरे कार्यक्रम' }

/**
 * Returns the calendar of a member. Its events have the ids of the files on their pages and in emails, so
 * that a calendar merges them. Contains no online link.
 */
export function feedFile(
  { language, events }: Feed,
  { name, siteUrl }: { name: string; siteUrl: string },
): string {
  const calendar = ical({
    prodId: '//Sabha//Events//EN',
    method: ICalCalendarMethod.PUBLISH,
    name: `${name}: ${names[language] ?? names.en}`,
    ttl: refresh,
  })
  for (const event of events) {
    const url = `${siteUrl}/events/${event.event_id}`
    calendar.createEvent({
      id: `${event.event_id}@events.sabha`,
      sequence: event.sequence,
      stamp: new Date(event.changed_at),
      start: new Date(event.start_time),
      end: endOf(event),
      summary: event.title,
      description: `${event.description}\n\n${url}`,
      location: placeText(event, language),
      url,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return `${calendar.toString()}\r\n`
}
