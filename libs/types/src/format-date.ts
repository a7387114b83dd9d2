import { cachePerLocale } from './per-locale.ts'

// Names its parts, because WebKit writes the medium style as "22-Nov-2026".
const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const

const days = cachePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...parts }),
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
