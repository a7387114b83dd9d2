import { expect, it } from 'vitest'
import { contributionsByMonth, monthName } from './contributions-by-month.ts'

const given = [
  { month: '2025-03', amount: 100, contributions: 1 },
  { month: '2025-04', amount: 200, contributions: 2 },
  { month: '2026-03', amount: 300, contributions: 1 },
]
const amounts = (year: string, today: string) =>
  contributionsByMonth(given, { year, today: new Date(today) }).map(({ month, amount }) => [
    month,
    amount,
  ])

it('lists the months of a financial year from April to March', () => {
  const months = amounts('2025', '2026-11-22T00:00:00Z')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual(['2025-04', 200])
  expect(months[1]).toEqual(['2025-05', 0])
  expect(months[11]).toEqual(['2026-03', 300])
})

it('lists the months up to the current one in India if no year is given', () => {
  const months = amounts('', '2026-03-31T18:30:00Z')
  expect(months[0]).toEqual(['2025-05', 0])
  expect(months[11]).toEqual(['2026-04', 0])
  expect(amounts('', '2026-03-31T18:29:00Z')[0]).toEqual(['2025-04', 200])
})

it('names a month in each language', () => {
  expect(monthName('2026-04', 'en', { month: 'long', year: 'numeric' })).toBe('April 2026')
  expect(monthName('2026-04', 'hi', { month: 'long' })).toBe('अप्रैल')
})
