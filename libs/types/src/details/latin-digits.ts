/** Where the digits of a script begin that phones in our countries type: Arabic, Persian, Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966]

/**
 * A text with the digits of other scripts written as 0 to 9.
 *
 * @example toLatinDigits('९८७६५') // '98765'
 */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => point >= first && point < first + 10)
    return zero === undefined ? digit : String(point - zero)
  })
}
