/**
 * Formats paise for keys that end in `amount`, dates for keys that end in `_at`, and dates with the
 * time for keys that end in `_time`; null if the value is missing.
 */
export function formatParameter(key: string, value: unknown, language: string): string | null {
  if (value === undefined || value === null) return null
  if (key.endsWith('amount') && typeof value === 'number') return rupees(value, language)
  if (key.endsWith('_at')) return day(String(value), language)
  if (key.endsWith('_time')) return moment(String(value), language)
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

/** Must match `weekdayAndTime` of libs/contract. */
function moment(value: string, language: string): string {
  const written = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, { timeZone: 'Asia/Kolkata', ...parts }).format(
      new Date(value),
    )
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return `${written({ weekday: 'short' })} ${written({ ...day, ...time })}`
}
