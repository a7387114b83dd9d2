import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import * as z from 'zod/mini'
import { endOf } from '../calendar/end-of.ts'
import { placeSchema, placeText } from '../calendar/place-text.ts'
import type { MailAttachment } from './compose-mail.ts'

/** Facts of a mail about a registration, which `take_mails` adds. Times are ISO 8601. */
const factsSchema = z.extend(placeSchema, {
  event_id: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.nullable(z.string()),
  sequence: z.number(),
  status: z.string(),
  /** Status in the last mail to the member. */
  told: z.optional(z.nullable(z.string())),
  has_seat: z.boolean(),
  /** When the mail was written. */
  written: z.string(),
})

/** Sender, recipient and language of an email, and the address of the event's page. */
export interface CalendarMail {
  from: { name: string; email: string }
  to: string
  language: string
  url: string
}

/**
 * Returns the calendar file of a mail about a registration: it adds or changes the event, or removes it
 * if the event or the registration was cancelled. Undefined if the member's calendar has no such event.
 * The id is that of the file that the event's page offers. Contains no online link.
 */
export function calendarFile(
  template: string,
  parameters: Record<string, unknown>,
  { from, to, language, url }: CalendarMail,
): MailAttachment | undefined {
  if (!/^event_(?!message|question)/.test(template)) return undefined
  const facts = factsSchema.parse(
    template === 'event_reminder' ? { ...parameters, status: 'registered' } : parameters,
  )
  const stays = facts.status === 'registered' && template !== 'event_cancelled'
  if (!stays && !facts.has_seat && facts.told !== 'registered') return undefined
  const method = stays ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL
  const calendar = ical({ prodId: '//Sabha//Events//EN', method })
  calendar.createEvent({
    id: `${facts.event_id}@events.sabha`,
    sequence: facts.sequence,
    stamp: new Date(facts.written),
    start: new Date(facts.start_time),
    end: endOf(facts),
    summary: facts.title,
    description: url,
    location: placeText(facts, language),
    url,
    status: stays ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: from,
    attendees: [
      {
        email: to,
        role: ICalAttendeeRole.REQ,
        status: stays ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.DECLINED,
        rsvp: false,
      },
    ],
  })
  return {
    filename: 'event.ics',
    content_type: `text/calendar; charset=utf-8; method=${method}`,
    content: base64(`${calendar.toString()}\r\n`),
  }
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
