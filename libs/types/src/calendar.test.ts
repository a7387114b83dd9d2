import { expect, it } from 'vitest'
import { dateInIndia, daysBetween } from './calendar.ts'

it('counts calendar days in Asia/Kolkata', () => {
  const beforeMidnight = new Date('2026-03-01T18:29:00Z')
  const afterMidnight = new Date('2026-03-01T18:31:00Z')

  expect(dateInIndia(beforeMidnight)).toBe('2026-03-01')
  expect(dateInIndia(afterMidnight)).toBe('2026-03-02')
  expect(daysBetween(beforeMidnight, afterMidnight)).toBe(1)
  expect(daysBetween(afterMidnight, new Date('2026-03-02T18:29:00Z'))).toBe(0)
})
