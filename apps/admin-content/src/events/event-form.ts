import { dateInIndia, daysBetween } from '@sabha/types'
import { toLatinDigits } from '@sabha/types/details'
import { contentLengths } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { completeWebAddress } from '@sabha/types/web-address'
import {
  attendanceModes,
  type EditedEvent,
  eventLengths,
  eventNumbers,
  type ManagedEventDraft,
  openNow,
} from './event.ts'

/** Other centuries are typing errors; must match the database. */
const day = /^20\d\d-\d\d-\d\d$/
const clockTime = /^\d\d:\d\d$/

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
const needed = (longest: number) => text(longest).check(z.minLength(1))
const optionalDay = z.string().check(z.refine((value) => value === '' || day.test(value)))
const optionalTime = z.string().check(z.refine((value) => value === '' || clockTime.test(value)))

function isSeats(value: string): boolean {
  const seats = Number(value)
  return value === '' || (/^\d+$/.test(value) && seats >= 1 && seats <= eventNumbers.seats)
}

/** Values as typed; fields in the order of the page. */
export const eventValuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  organiser_name: z.string(),
  date: z.string(),
  time: z.string(),
  end_date: z.string(),
  end_time: z.string(),
  attendance_mode: z.enum(attendanceModes),
  location: z.string(),
  link: z.string(),
  takes_registrations: z.boolean(),
  capacity: z.string(),
  guests_allowed: z.string(),
  opens_date: z.string(),
  opens_time: z.string(),
  closes_date: z.string(),
  closes_time: z.string(),
  is_public: z.boolean(),
})

export type EventValues = z.infer<typeof eventValuesSchema>

const fields = z.extend(eventValuesSchema, {
  title: needed(contentLengths.eventTitle),
  description: needed(contentLengths.description),
  organiser_name: text(eventLengths.organiser),
  date: z.string().check(z.regex(day)),
  time: z.string().check(z.regex(clockTime)),
  end_date: optionalDay,
  end_time: optionalTime,
  location: text(contentLengths.location),
  link: z
    .string()
    .check(
      z.overwrite(completeWebAddress),
      z.maxLength(eventLengths.link),
      z.regex(/^(https:\/\/[^\s/?#@\\]+([/?#]\S*)?)?$/),
    ),
  capacity: z.string().check(z.trim(), z.overwrite(toLatinDigits), z.refine(isSeats)),
  opens_date: optionalDay,
  opens_time: optionalTime,
  closes_date: optionalDay,
  closes_time: optionalTime,
})

/** A rule that compares several times. Its message key becomes the error of the field. */
const rule = (holds: (values: EventValues) => boolean, field: keyof EventValues, problem: string) =>
  z.refine<EventValues>(holds, { path: [field], error: problem })

export const eventFormSchema = fields.check(
  rule(({ end_date, end_time }) => !end_date || end_time !== '', 'end_time', 'missing'),
  rule((values) => isAfter(endOf(values), startOf(values)), 'end_time', 'tooEarly'),
  rule(
    (values) => isOff(values) || !values.opens_time || values.opens_date !== '',
    'opens_date',
    'missing',
  ),
  rule(
    (values) => isOff(values) || !values.closes_time || values.closes_date !== '',
    'closes_date',
    'missing',
  ),
  rule(
    (values) => isOff(values) || isAfter(startOf(values), opensOf(values)),
    'opens_date',
    'tooLate',
  ),
  rule(
    (values) => isOff(values) || isAfter(closesOf(values), opensOf(values) ?? now()),
    'closes_date',
    'tooEarly',
  ),
  rule((values) => isOff(values) || !closesAfterStart(values), 'closes_date', 'tooLate'),
)

/** Whether members can join the event online, and need a link. */
export function isOnline({ attendance_mode }: Pick<EventValues, 'attendance_mode'>): boolean {
  return attendance_mode !== 'in_person'
}

function isOff({ takes_registrations }: EventValues): boolean {
  return !takes_registrations
}

/** Compares two times in India. A missing one is no contradiction. */
function isAfter(later: string | null, earlier: string | null, ifMissing = true): boolean {
  return later && earlier ? Date.parse(later) > Date.parse(earlier) : ifMissing
}

/** A closing day without a time may be the event's: registration then closes at the start. */
function closesAfterStart(values: EventValues): boolean {
  const { date, closes_date, closes_time } = values
  if (closes_time) return isAfter(closesOf(values), startOf(values), false)
  return date !== '' && closes_date > date
}

export const blankEvent: EventValues = {
  title: '',
  description: '',
  organiser_name: '',
  date: '',
  time: '',
  end_date: '',
  end_time: '',
  attendance_mode: 'in_person',
  location: '',
  link: '',
  takes_registrations: false,
  capacity: '',
  guests_allowed: '0',
  opens_date: '',
  opens_time: '',
  closes_date: '',
  closes_time: '',
  is_public: false,
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Splits a time into date and time in Asia/Kolkata; empty if there is none. */
function inIndia(moment: string | null): [date: string, time: string] {
  if (!moment) return ['', '']
  const date = new Date(moment)
  return [dateInIndia(date), clock.format(date)]
}

/** Splits the end of registration. The end of a day, 00:00 of the next one, is that day without a time. */
function closesInIndia(moment: string | null): [date: string, time: string] {
  const [date, time] = inIndia(moment)
  if (!moment || time !== '00:00') return [date, time]
  return [dateInIndia(new Date(Date.parse(moment) - 1)), '']
}

/** Converts an event for its form, with dates and times in Asia/Kolkata. */
export function toEventValues(event: EditedEvent): EventValues {
  const [date, time] = inIndia(event.event_date)
  const [endDate, endTime] = inIndia(event.ends_at)
  const [opensDate, opensTime] = inIndia(event.registration_opens_at)
  const [closesDate, closesTime] = closesInIndia(event.registration_closes_at)
  return {
    title: event.title,
    description: event.description,
    organiser_name: event.organiser_name ?? '',
    date,
    time,
    end_date: endDate === date ? '' : endDate,
    end_time: endTime,
    // The schema asks for another choice if it does not know this one.
    attendance_mode: event.attendance_mode as EventValues['attendance_mode'],
    location: event.location ?? '',
    link: event.link ?? '',
    takes_registrations: event.registration_opens_at !== null,
    capacity: event.capacity === null ? '' : String(event.capacity),
    guests_allowed: String(event.guests_allowed),
    opens_date: opensDate,
    opens_time: opensTime,
    closes_date: closesDate,
    closes_time: closesTime,
    is_public: event.is_public,
  }
}

/** Returns the values of a copy: everything but the dates. */
export function withoutDates(values: EventValues): EventValues {
  const none = { date: '', end_date: '', opens_date: '', opens_time: '' }
  return { ...values, ...none, closes_date: '', closes_time: '' }
}

/** Whether a date is complete; while a date is typed, the browser reports years such as 0002. */
export function isDay(date: string): boolean {
  return day.test(date)
}

/** Returns the number of days from the start to the end date; 0 without an end date. */
export function nightsOf({ date, end_date }: Pick<EventValues, 'date' | 'end_date'>): number {
  return isDay(date) && isDay(end_date) ? daysBetween(new Date(date), new Date(end_date)) : 0
}

/** Returns the date a number of days later. */
export function daysAfter(date: string, days: number): string {
  return dateInIndia(new Date(Date.parse(date) + days * 24 * 60 * 60_000))
}

/** India has one time zone without daylight saving. */
function momentOf(date: string, time: string): string | null {
  return date ? `${date}T${time}:00+05:30` : null
}

/** Registration without an opening time opens when the event is saved. */
const now = () => new Date().toISOString()

const startOf = ({ date, time }: EventValues) => momentOf(date, time || '00:00')
/** Without times, registration opens at the beginning of its day and closes at the end of its day. */
const opensOf = ({ opens_date, opens_time }: EventValues) =>
  momentOf(opens_date, opens_time || '00:00')
const closesOf = ({ closes_date, closes_time }: EventValues) =>
  momentOf(closes_date, closes_time || '24:00')

/** Without a date, the event ends on the day on which it starts. */
function endOf({ date, end_date, end_time }: EventValues): string | null {
  return end_time ? momentOf(end_date || date, end_time) : null
}

/** Converts validated values for the database. */
export function toEventDraft(values: EventValues): ManagedEventDraft {
  const { title, description, is_public, takes_registrations: isOn, capacity } = values
  return {
    title,
    description,
    event_date: `${values.date}T${values.time}:00+05:30`,
    ends_at: endOf(values),
    attendance_mode: values.attendance_mode,
    location: values.location || null,
    is_public,
    capacity: capacity ? Number(capacity) : null,
    guests_allowed: Number(values.guests_allowed),
    registration_opens_at: isOn ? (opensOf(values) ?? openNow) : null,
    registration_closes_at: isOn ? closesOf(values) : null,
    organiser_name: values.organiser_name || null,
    link: isOnline(values) ? values.link || null : null,
  }
}
