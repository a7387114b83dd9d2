import { formatDate, formatRupees } from '@sabha/types'
import { usePlatform } from '../platform.ts'
import { type Language, localeOf } from './language.ts'

/** Formats of numbers, money and dates in a language. */
export interface Formats {
  /** Formats a number with Indian grouping: 12,34,567. */
  number(value: number): string
  /** Formats paise as rupees: ₹12,34,567. */
  rupees(paise: number): string
  /** Formats the day in Asia/Kolkata. */
  date(moment: string): string
}

function createFormats(language: Language): Formats {
  const locale = localeOf(language)
  const grouped = new Intl.NumberFormat(locale)
  return {
    number: (value) => grouped.format(value),
    rupees: (paise) => formatRupees(paise, locale),
    date: (moment) => formatDate(moment, locale),
  }
}

/** Cached because Intl formats are slow to create. */
const cachedFormats = new Map<Language, Formats>()

/** Returns the formats of numbers, rupees and dates in the user's language. */
export function useFormats(): Formats {
  const { language } = usePlatform()
  const formats = cachedFormats.get(language) ?? createFormats(language)
  cachedFormats.set(language, formats)
  return formats
}
