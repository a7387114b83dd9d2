import { limits } from './limits.ts'

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

/**
 * What is wrong with a date of birth (`YYYY-MM-DD`) on the day `today`: members are 18 or older.
 */
export function dateOfBirthProblem(
  dateOfBirth: string,
  today: string,
): 'future' | 'under-age' | null {
  if (dateOfBirth > today) return 'future'
  return dateOfBirth > latestDateOfBirth(today) ? 'under-age' : null
}

/** The youngest member's date of birth (`YYYY-MM-DD`) on the day `today`. */
export function latestDateOfBirth(today: string): string {
  return `${Number(today.slice(0, 4)) - limits.minAge}${today.slice(4)}`
}
