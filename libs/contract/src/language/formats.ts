import { formatDate, formatRupees } from '@sabha/types'
import { usePlatform } from '../platform.ts'
import { type Language, localeOf } from './language.ts'

/** How a language writes what is not words. */
export interface Formats {
  /** Grouped the Indian way: 12,34,567. */
  number(value: number): string
  /** Paise as rupees: ₹12,34,567. */
  rupees(paise: number): string
  /** The day of a moment in Asia/Kolkata. */
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

/** What makes them is slow, and few pages show two languages. */
const made = new Map<Language, Formats>()

/** Numbers, rupees and dates as the person's language writes them. */
export function useFormats(): Formats {
  const { language } = usePlatform()
  const formats = made.get(language) ?? createFormats(language)
  made.set(language, formats)
  return formats
}
