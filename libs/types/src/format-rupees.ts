import { cachePerLocale } from './per-locale.ts'

const rupees = { style: 'currency', currency: 'INR' } as const
const wholeRupees = cachePerLocale(
  (locale) => new Intl.NumberFormat(locale, { ...rupees, maximumFractionDigits: 0 }),
)
const exact = cachePerLocale((locale) => new Intl.NumberFormat(locale, rupees))

/**
 * Formats paise as rupees with Indian grouping; shows paise only if they are not zero.
 *
 * @param locale BCP 47 tag of the language
 * @example formatRupees(123_456_700) // '₹12,34,567'
 */
export function formatRupees(paise: number, locale = 'en-IN'): string {
  return (paise % 100 === 0 ? wholeRupees : exact)(locale).format(paise / 100)
}
