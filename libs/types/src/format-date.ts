const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' })

/**
 * The day of a moment in Asia/Kolkata.
 *
 * @example formatDate('2026-11-21T20:00:00Z') // '22 Nov 2026'
 */
export function formatDate(moment: string): string {
  return day.format(new Date(moment))
}
