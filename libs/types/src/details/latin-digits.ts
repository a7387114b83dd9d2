/**
 * Converts the digits of all scripts, including full-width ones, to 0 to 9.
 *
 * @example toLatinDigits('९८७६५') // '98765'
 */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Returns the value of a digit: in Unicode, the ten digits of a script are consecutive. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (point - zero) % 10
}
