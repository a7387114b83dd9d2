import { limits } from '../limits.ts'

/** Returns the problem with a date of birth (`YYYY-MM-DD`) on the day `today`: members must be 18 or older. */
export function dateOfBirthProblem(
  dateOfBirth: string,
  today: string,
): 'future' | 'under-age' | null {
  if (dateOfBirth > today) return 'future'
  return dateOfBirth > latestDateOfBirth(today) ? 'under-age' : null
}

/** Returns the date of birth (`YYYY-MM-DD`) of the youngest possible member on the day `today`. */
export function latestDateOfBirth(today: string): string {
  return `${Number(today.slice(0, 4)) - limits.minAge}${today.slice(4)}`
}
