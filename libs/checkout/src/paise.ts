/** Rupees as the paise that everything but an input box counts in. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Thousands apart, the Indian way (1,00,000) or the other (100,000); a comma is nothing else. */
const grouped = /^(\d{1,9}|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/

/**
 * The paise of what somebody typed: digits of either script, with separators where thousands part
 * and up to two decimals. A sign of the rupee before it and what cannot be seen are passed over: they
 * come with a copied amount. Null for anything else.
 *
 * @example readPaise('1,500.50') // 150050
 * @example readPaise('३००') // 30000
 * @example readPaise('₹ 500') // 50000
 * @example readPaise('300,50') // null
 */
export function readPaise(text: string): number | null {
  const visible = text.replaceAll(/\p{Cf}/gu, '').trim()
  const latin = visible
    .replace(/^₹\s*/, '')
    .replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))
  const plain = latin.replaceAll(',', '')
  return grouped.test(latin) && /^\d{1,9}(\.|$)/.test(plain) ? toPaise(Number(plain)) : null
}
