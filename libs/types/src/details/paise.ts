import { toLatinDigits } from './latin-digits.ts'

/** Converts rupees to paise, the unit used everywhere except in input fields. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Matches digits with Indian (1,00,000) or international (100,000) grouping; other commas are invalid. */
const grouped = /^(\d{1,12}|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/
const currency = '(?:₹|rs\\.?|inr|rupees?|रु\\.?|रुपये|रुपए)'
/** The currency may precede or follow the amount, but not both. */
const prefix = new RegExp(`^${currency}\\s*(?=\\d)`)
const suffix = new RegExp(`(?<=\\d)\\s*${currency}$`)

/**
 * Parses a typed amount into paise; null if it is invalid. Accepts the digits of all scripts, thousands
 * separators, up to two decimals, a rupee sign or word, and the `/-` of a cheque.
 *
 * @example parsePaise('1,500.50') // 150050
 * @example parsePaise('३००') // 30000
 * @example parsePaise('Rs. 500/-') // 50000
 * @example parsePaise('300,50') // null
 */
export function parsePaise(text: string): number | null {
  const visible = toLatinDigits(text)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
  const words = visible.trim().toLowerCase()
  const whole = words.replace(/\s*\/[-=]$/, '')
  const amount = prefix.test(whole) ? whole.replace(prefix, '') : whole.replace(suffix, '')
  const plain = amount.replaceAll(',', '')
  return grouped.test(amount) && /^\d{1,12}(\.|$)/.test(plain) ? toPaise(Number(plain)) : null
}
