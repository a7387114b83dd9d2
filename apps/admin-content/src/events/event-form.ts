import { dateInIndia } from '@sabha/types'
import { type CommunityEvent, contentLengths, type EventDraft } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const needed = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

export const eventFormSchema = z.object({
  title: needed(contentLengths.eventTitle),
  description: needed(contentLengths.description),
  /** Other centuries are typing errors; must match the database. */
  date: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)),
  time: z.string().check(z.regex(/^\d\d:\d\d$/)),
  location: z.string().check(z.trim(), z.maxLength(contentLengths.location)),
  is_public: z.boolean(),
})

export const eventValuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  location: z.string(),
  is_public: z.boolean(),
})

export type EventValues = z.infer<typeof eventValuesSchema>

export const blankEvent: EventValues = {
  title: '',
  description: '',
  date: '',
  time: '',
  location: '',
  is_public: false,
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Converts an event for its form, with date and time in Asia/Kolkata. */
export function toEventValues(event: CommunityEvent): EventValues {
  const moment = new Date(event.event_date)
  return {
    title: event.title,
    description: event.description,
    date: dateInIndia(moment),
    time: clock.format(moment),
    location: event.location ?? '',
    is_public: event.is_public,
  }
}

/** Converts typed values for the database. India has one time zone without daylight saving. */
export function toEventDraft({ date, time, ...rest }: EventValues): EventDraft {
  return { ...rest, event_date: `${date}T${time}:00+05:30` }
}
