const dayMs = 24 * 60 * 60_000
/** By which Asia/Kolkata is ahead of UTC, the same since 1945. A format by the zone's name takes ten milliseconds to make. */
const offsetMs = 5.5 * 60 * 60_000

/**
 * The calendar date in Asia/Kolkata at a moment, as `YYYY-MM-DD`.
 *
 * @throws RangeError where the moment is none.
 */
export function dateInIndia(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** Calendar days in Asia/Kolkata from one moment to another: 0 on the same day. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(dateInIndia(to)) - Date.parse(dateInIndia(from))) / dayMs)
}
