import { dateInIndia } from '@sabha/types'
import { describe, expect, it } from 'vitest'
import { sampleManagedEvent } from '../../tests/events.ts'
import {
  blankEvent,
  type EventValues,
  eventFormSchema,
  toEventDraft,
  toEventValues,
  withoutDates,
} from './event-form.ts'

const valid: EventValues = {
  ...blankEvent,
  title: 'Lake Clean-up',
  description: 'Gloves are provided.',
  date: '2030-12-05',
  time: '07:30',
}
const registering: EventValues = { ...valid, takes_registrations: true }

/** Problems of a form by field. */
function problemsOf(change: Partial<EventValues>, values = valid): Record<string, string> {
  const checked = eventFormSchema.safeParse({ ...values, ...change })
  const issues = checked.success ? [] : checked.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(), message]))
}

const draftOf = (change: Partial<EventValues>) =>
  toEventDraft(eventFormSchema.parse({ ...valid, ...change }))

describe('eventFormSchema', () => {
  it('accepts an event with only the required fields', () => {
    expect(problemsOf({})).toEqual({})
    expect(problemsOf({}, registering)).toEqual({})
  })

  it.each([
    [{ end_date: '2030-12-06' }, { end_time: 'missing' }],
    [{ end_time: '07:30' }, { end_time: 'tooEarly' }],
    [{ end_date: '2030-12-04', end_time: '09:00' }, { end_time: 'tooEarly' }],
  ])('rejects the end %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })

  it.each([
    [{ opens_time: '10:00' }, { opens_date: 'missing' }],
    [{ opens_date: '2030-12-05', opens_time: '07:30' }, { opens_date: 'tooLate' }],
    [{ closes_time: '10:00' }, { closes_date: 'missing' }],
    [{ closes_date: '2030-12-05', closes_time: '07:31' }, { closes_date: 'tooLate' }],
    [{ closes_date: '2030-12-06' }, { closes_date: 'tooLate' }],
    [{ closes_date: '2020-12-05' }, { closes_date: 'tooEarly' }],
    [{ opens_date: '2030-12-03', closes_date: '2030-12-02' }, { closes_date: 'tooEarly' }],
  ])('rejects the registration %j', (change, problems) => {
    expect(problemsOf(change, registering)).toEqual(problems)
    expect(problemsOf(change)).toEqual({})
  })

  it.each([
    { closes_date: '2030-12-05', closes_time: '07:30', opens_date: '2030-12-01' },
    { closes_date: '2030-12-05' },
    { closes_date: '2030-12-03', opens_date: '2030-12-03' },
    { closes_date: dateInIndia(new Date()) },
  ])('accepts the registration %j', (change) => {
    expect(problemsOf(change, registering)).toEqual({})
  })

  it.each([
    ['५०', 50],
    ['৫০', 50],
    ['٥٠', 50],
    ['５０', 50],
    [' 50 ', 50],
  ])('accepts %s seats', (capacity, seats) => {
    expect(draftOf({ capacity })).toMatchObject({ capacity: seats })
  })

  it.each(['0', '०', '-1', '1.5', '100001', 'many'])('rejects %s seats', (capacity) => {
    expect(problemsOf({ capacity })).toHaveProperty('capacity')
  })

  it.each([
    'http://meet.example',
    'asha@meet.example',
    'meet',
    'https://meet.example/a b',
    'https://zoom.us@meet.example',
  ])('rejects the link %s', (link) => {
    expect(problemsOf({ link })).toHaveProperty('link')
  })

  it('completes a link that was typed without https://', () => {
    const online = { attendance_mode: 'online', link: ' meet.example/circle ' } as const
    expect(draftOf(online)).toMatchObject({ link: 'https://meet.example/circle' })
  })
})

describe('toEventDraft', () => {
  it('leaves out what is empty', () => {
    expect(toEventDraft(valid)).toEqual({
      title: 'Lake Clean-up',
      description: 'Gloves are provided.',
      event_date: '2030-12-05T07:30:00+05:30',
      ends_at: null,
      location: null,
      attendance_mode: 'in_person',
      is_public: false,
      capacity: null,
      guests_allowed: 0,
      registration_opens_at: null,
      registration_closes_at: null,
      organiser_name: null,
      link: null,
    })
  })

  it.each([
    ['in_person', null],
    ['online', 'https://meet.example/a'],
    ['both', 'https://meet.example/a'],
  ] as const)('keeps the link of an event that is %s: %s', (attendance_mode, link) => {
    const values = { ...valid, attendance_mode, link: 'https://meet.example/a' }
    expect(toEventDraft(values)).toMatchObject({ attendance_mode, link })
  })

  it('opens registration with the save if no time is given', () => {
    expect(toEventDraft(registering).registration_opens_at).toBe('now')
  })

  it.each([
    [{}, '2030-12-02T18:30:00.000Z'],
    [{ closes_time: '18:00' }, '2030-12-02T12:30:00.000Z'],
    [{ closes_time: '00:00' }, '2030-12-01T18:30:00.000Z'],
  ])('closes registration at the end of the day if no time is given: %j', (change, closes) => {
    const values = { ...registering, closes_date: '2030-12-02', ...change }
    const { registration_closes_at } = toEventDraft(values)
    expect(new Date(String(registration_closes_at)).toISOString()).toBe(closes)
  })

  it('ends on the day of the start, or on another day', () => {
    const ending = { ...valid, end_time: '09:00' }
    expect(toEventDraft(ending).ends_at).toBe('2030-12-05T09:00:00+05:30')
    expect(toEventDraft({ ...ending, end_date: '2030-12-06' }).ends_at).toBe(
      '2030-12-06T09:00:00+05:30',
    )
  })

  it('keeps times of registration out of an event that takes none', () => {
    const closed = { ...valid, opens_date: '2030-11-01', closes_date: '2030-12-01' }
    expect(toEventDraft(closed)).toMatchObject({
      registration_opens_at: null,
      registration_closes_at: null,
    })
  })
})

/** An event with every field, with the times that the database returns. */
const full = {
  ...sampleManagedEvent,
  ends_at: '2026-12-05T20:00:00+00:00',
  capacity: 50,
  guests_allowed: 3,
  registration_opens_at: '2026-11-20T04:30:00+00:00',
  registration_closes_at: '2026-12-04T18:29:00+00:00',
  organiser_name: 'Mumbai chapter',
  link: 'https://meet.example/circle',
}

it('shows stored values in Indian time, and saves them unchanged', () => {
  const values = toEventValues(full)
  expect(values).toMatchObject({
    date: '2026-12-05',
    time: '17:00',
    end_date: '2026-12-06',
    end_time: '01:30',
    opens_date: '2026-11-20',
    opens_time: '10:00',
    closes_date: '2026-12-04',
    closes_time: '23:59',
    capacity: '50',
    guests_allowed: '3',
    link: 'https://meet.example/circle',
  })
  const draft = toEventDraft(values)
  for (const name of ['event_date', 'ends_at', 'registration_opens_at'] as const) {
    expect(Date.parse(String(draft[name]))).toBe(Date.parse(String(full[name])))
  }
})

it('shows the end of a day as that day without a time, and saves it unchanged', () => {
  const stored = { ...full, registration_closes_at: '2026-12-02T18:30:00+00:00' }
  const values = toEventValues(stored)
  expect(values).toMatchObject({ closes_date: '2026-12-02', closes_time: '' })
  expect(Date.parse(String(toEventDraft(values).registration_closes_at))).toBe(
    Date.parse(stored.registration_closes_at),
  )
})

it('copies everything but the dates', () => {
  const copy = withoutDates(toEventValues(full))
  expect(copy).toMatchObject({
    title: full.title,
    time: '17:00',
    end_time: '01:30',
    capacity: '50',
    takes_registrations: true,
    organiser_name: 'Mumbai chapter',
    link: 'https://meet.example/circle',
  })
  const dates = Object.entries(copy).filter(([name]) => name.endsWith('date'))
  expect(dates.map(([, value]) => value)).toEqual(['', '', '', ''])
})
