/**
 * Formats paise for keys that end in `amount` and dates for keys that end in `_at`; null if the
 * value is missing.
 */
export function formatParameter(key: string, value: unknown, language: string): string | null {
  if (value === undefined || value === null) return null
  if (key.endsWith('amount') && typeof value === 'number') return rupees(value, language)
  if (key.endsWith('_at')) return day(String(value), language)
  return String(value)
}

/** Must match `formatRupees` and `formatDate` of libs/types, which functions do not import. */
function rupees(paise: number, language: string): string {
  const digits = paise % 100 === 0 ? { maximumFractionDigits: 0 } : {}
  const format = { style: 'currency', currency: 'INR', ...digits } as const
  return new Intl.NumberFormat(`${language}-IN`, format).format(paise / 100)
}

function day(moment: string, language: string): string {
  const format = { timeZone: 'Asia/Kolkata', dateStyle: 'medium' } as const
  return new Intl.DateTimeFormat(`${language}-IN`, format).format(new Date(moment))
}
