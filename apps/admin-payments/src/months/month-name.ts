/** Formats a month such as 2026-11. */
export function monthName(
  month: string,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const names = new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: 'UTC' })
  return names.format(new Date(`${month}-01`))
}

/** Returns the months from `first` to `last`, newest first; none if `first` is null. */
export function monthsSince(first: string | null, last: string): string[] {
  const months: string[] = []
  if (first === null) return months
  const moment = new Date(`${last}-01`)
  for (let month = last; month >= first; month = moment.toISOString().slice(0, 7)) {
    months.push(month)
    moment.setUTCMonth(moment.getUTCMonth() - 1)
  }
  return months
}
