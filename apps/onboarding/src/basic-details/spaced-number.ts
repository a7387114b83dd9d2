import { toPhoneParts } from '@sabha/types/details'

/**
 * Returns a number in E.164 with a space after the country code. `formatPhone` of `@sabha/ui/record` groups the other
 * digits too, but its script is larger than the rest of what this page may load.
 *
 * @example spacedNumber('+919876543210') // '+91 9876543210'
 */
export function spacedNumber(number: string): string {
  const parts = toPhoneParts(number)
  return parts ? `${parts.countryCode} ${parts.national}` : number
}
