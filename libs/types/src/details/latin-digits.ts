/**
 * A text with the digits of all scripts written as 0 to 9, those of full width included.
 *
 * @example toLatinDigits('९८७६५') // '98765'
 */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Unicode lists the ten digits of a script one after another, from zero on. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (point - zero) % 10
}
