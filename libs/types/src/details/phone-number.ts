import { toLatinDigits } from './latin-digits.ts'
import { type CountryCode, countryCodes } from './option-lists.ts'

const e164 = /^\+[1-9][0-9]{6,14}$/
/** Also matches dashes of every kind, and invisible marks around a pasted number. */
const punctuation = /[\s()./\p{Pd}\p{Cf}]/gu

/** Maximum number of digits after each country code. */
const maxDigits: Record<CountryCode, number> = {
  '+91': 10,
  '+971': 9,
  '+973': 8,
  '+965': 8,
  '+968': 8,
  '+974': 8,
  '+966': 9,
  '+1': 10,
  '+44': 10,
  '+61': 9,
  '+81': 10,
  '+49': 11,
  '+33': 9,
  '+86': 11,
  '+82': 10,
  '+65': 8,
}

/** A phone number split for two fields. */
export interface PhoneParts {
  countryCode: CountryCode
  /** The number without the country code and leading zeros. */
  national: string
}

/**
 * A phone number in E.164, from a country code and a typed number; `null` if that is not a number. Removes spaces,
 * dashes, slashes, brackets, leading zeros and `tel:`, and reads the digits of all scripts. A typed country code
 * takes precedence if it is one of ours, also without its plus sign if the number would be too long otherwise. The
 * members search has the same in `private.phone_patterns`; both are tested with `phoneCases`.
 *
 * @example toPhoneNumber('+91', '098765 43210') // '+919876543210'
 * @example toPhoneNumber('+91', '919876543210') // '+919876543210'
 */
export function toPhoneNumber(countryCode: CountryCode, typed: string): string | null {
  const digits = toLatinDigits(typed)
    .normalize('NFKC')
    .replace(punctuation, '')
    .replace(/^tel:/i, '')
  const parts = internationalParts(digits) ?? nationalParts(countryCode, digits)
  const number = parts.countryCode + parts.national
  return e164.test(number) && hasLength(parts) ? number : null
}

/**
 * Splits a number in E.164; `null` if its country code is not allowed.
 *
 * @example toPhoneParts('+919876543210') // { countryCode: '+91', national: '9876543210' }
 */
export function toPhoneParts(number: string): PhoneParts | null {
  return e164.test(number) ? internationalParts(number) : null
}

/** Indian numbers have one length, those of other countries several. */
function hasLength({ countryCode, national }: PhoneParts): boolean {
  const digitLimit = maxDigits[countryCode]
  return countryCode === '+91' ? national.length === digitLimit : national.length <= digitLimit
}

/** Parses a number typed with `+` or `00` before an allowed country code. */
function internationalParts(digits: string): PhoneParts | null {
  const number = digits.replace(/^00/, '+')
  const countryCode = countryCodes.find((code) => number.startsWith(code))
  return countryCode
    ? { countryCode, national: withoutZeros(number.slice(countryCode.length)) }
    : null
}

function nationalParts(countryCode: CountryCode, digits: string): PhoneParts {
  const national = withoutZeros(digits)
  const code = countryCode.slice(1)
  const isWhole = national.length > maxDigits[countryCode] && national.startsWith(code)
  return { countryCode, national: isWhole ? withoutZeros(national.slice(code.length)) : national }
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}
