const dayMs = 24 * 60 * 60_000
/**
 * Offset of Asia/Kolkata from UTC, constant since 1945. Creating an Intl format for the time zone takes ten
 * milliseconds.
 */
const offsetMs = 5.5 * 60 * 60_000

/**
 * Returns the calendar date in Asia/Kolkata, as `YYYY-MM-DD`.
 *
 * @throws RangeError for an invalid date.
 */
export function dateInIndia(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** Returns the number of calendar days in Asia/Kolkata between two times; 0 on the same day. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(dateInIndia(to)) - Date.parse(dateInIndia(from))) / dayMs)
}
