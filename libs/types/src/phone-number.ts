import { type CountryCode, countryCodes } from './option-lists.ts'

const e164 = /^\+[1-9][0-9]{6,14}$/
const punctuation = /[\s().-]/g

/**
 * A phone number in E.164, from a country code and what was typed; `null` where that is none.
 * Spaces, dashes, brackets and leading zeros go; a typed country code stands where it is one of
 * ours.
 *
 * @example toPhoneNumber('+91', '098765 43210') // '+919876543210'
 */
export function toPhoneNumber(countryCode: CountryCode, typed: string): string | null {
  const digits = typed.replace(punctuation, '')
  if (digits.startsWith('+')) return isKnown(digits) && e164.test(digits) ? digits : null
  const number = countryCode + digits.replace(/^0+/, '')
  return e164.test(number) ? number : null
}

/** Whether a text is one of the selectable country codes. */
export function isCountryCode(text: string): text is CountryCode {
  return (countryCodes as readonly string[]).includes(text)
}

function isKnown(number: string): boolean {
  return countryCodes.some((code) => number.startsWith(code))
}
