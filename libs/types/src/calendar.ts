import { limits } from './limits.ts'

const zone = 'Asia/Kolkata'
const dayMs = 24 * 60 * 60_000
const isoDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date in Asia/Kolkata at a moment, as `YYYY-MM-DD`. */
export function dateInIndia(moment: Date): string {
  return isoDate.format(moment)
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
