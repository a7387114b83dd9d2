import { cachePerLocale } from './per-locale.ts'

const days = cachePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', dateStyle: 'medium' }),
)

/**
 * Formats the day in Asia/Kolkata.
 *
 * @param locale BCP 47 tag of the language
 * @example formatDate('2026-11-21T20:00:00Z') // '22 Nov 2026'
 */
export function formatDate(moment: string, locale = 'en-IN'): string {
  return days(locale).format(new Date(moment))
}
