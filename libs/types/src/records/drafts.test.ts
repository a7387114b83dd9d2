import { expect, it } from 'vitest'
import { contentLengths } from './content-lengths.ts'
import { eventDraftSchema } from './event.ts'
import { jobDraftSchema } from './job.ts'

const event = {
  title: ' Lake Clean-up ',
  description: 'Gloves are provided.',
  event_date: '2026-12-05T07:00:00+05:30',
  location: null,
  is_public: true,
}
const job = {
  title: 'Librarian',
  company: 'Sabha',
  description: 'Two afternoons.',
  location: null,
  salary_range: null,
  closing_date: null,
}

it('accepts an event from its form and trims texts', () => {
  expect(eventDraftSchema.parse(event)).toEqual({ ...event, title: 'Lake Clean-up' })
})

it.each([
  { title: '  ' },
  { title: 'x'.repeat(contentLengths.eventTitle + 1) },
  { description: '' },
  { event_date: '' },
  { event_date: '2026-12-05T07:00' },
  { location: 'x'.repeat(contentLengths.location + 1) },
])('rejects an event with %j', (change) => {
  expect(eventDraftSchema.safeParse({ ...event, ...change }).success).toBe(false)
})

it('accepts a job from its form', () => {
  expect(jobDraftSchema.parse(job)).toEqual(job)
})

it.each([{ title: '' }, { company: ' ' }, { description: '' }, { salary_range: 'x'.repeat(121) }])(
  'rejects a job with %j',
  (change) => {
    expect(jobDraftSchema.safeParse({ ...job, ...change }).success).toBe(false)
  },
)
