import { describe, expect, it } from 'vitest'
import { cycleEnd } from './cycle.ts'

const seconds = (text: string) => Date.parse(text) / 1000
const monthly = { period: 'monthly', interval: 1 } as const

describe('cycleEnd', () => {
  it('ends at midnight in India for any time of the start', () => {
    expect(cycleEnd(seconds('2026-11-21T09:30:00Z'), monthly)).toBe(seconds('2026-12-20T18:30:00Z'))
  })

  it('counts from the day in India, which begins at 18:30 UTC of the previous day', () => {
    expect(cycleEnd(seconds('2026-11-21T18:30:00Z'), monthly)).toBe(seconds('2026-12-21T18:30:00Z'))
    expect(cycleEnd(seconds('2026-11-21T18:29:59Z'), monthly)).toBe(seconds('2026-12-20T18:30:00Z'))
  })

  it('ends on the last day of a month without the day of the start', () => {
    expect(cycleEnd(seconds('2027-01-30T19:00:00Z'), monthly)).toBe(seconds('2027-02-27T18:30:00Z'))
  })

  it.each([
    { period: 'weekly', interval: 1, end: '2026-11-27T18:30:00Z' },
    { period: 'daily', interval: 7, end: '2026-11-27T18:30:00Z' },
    { period: 'quarterly', interval: 1, end: '2027-02-20T18:30:00Z' },
    { period: 'yearly', interval: 1, end: '2027-11-20T18:30:00Z' },
  ] as const)(
    'supports the period $period with the interval $interval',
    ({ period, interval, end }) => {
      expect(cycleEnd(seconds('2026-11-21T09:30:00Z'), { period, interval })).toBe(seconds(end))
    },
  )
})
