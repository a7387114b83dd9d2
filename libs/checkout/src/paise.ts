/** Rupees as the paise that everything but an input box counts in. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/**
 * The paise of what somebody typed: digits, with separators of thousands and up to two decimals.
 * Null for anything else.
 *
 * @example readPaise('1,500.50') // 150050
 */
export function readPaise(text: string): number | null {
  const plain = text.trim().replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? toPaise(Number(plain)) : null
}
