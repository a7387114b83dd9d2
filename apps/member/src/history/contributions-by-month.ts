import { dateInIndia } from '@sabha/types'
import type { ContributionSummary } from './api.ts'

export type MonthlyContribution = ContributionSummary['months'][number]

/**
 * Returns twelve months, with zeros for months without contributions: the financial year that begins in `year`, or
 * the months up to `today` if `year` is empty.
 */
export function contributionsByMonth(
  given: readonly MonthlyContribution[],
  { year, today }: { year: string; today: Date },
): MonthlyContribution[] {
  const known = new Map(given.map((entry) => [entry.month, entry]))
  const first = year ? monthAt(Number(year), 3) : firstOfTwelve(dateInIndia(today))
  return Array.from({ length: 12 }, (_, index) => {
    const month = monthAt(first.getUTCFullYear(), first.getUTCMonth() + index)
    const name = month.toISOString().slice(0, 7)
    return known.get(name) ?? { month: name, amount: 0, contributions: 0 }
  })
}

function firstOfTwelve(today: string): Date {
  return monthAt(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 12)
}

function monthAt(year: number, month: number): Date {
  return new Date(Date.UTC(year, month))
}

export function monthName(
  month: string,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const names = new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: 'UTC' })
  return names.format(new Date(`${month}-01`))
}
