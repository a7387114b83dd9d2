import type { Event } from '../event.ts'

/** Days after an event for which notes and guests are kept. Must match `private.forget_attendance()`. */
export const keptDays = 90

/** Days after an event within which members can be checked in. Must match `private.check_in()`. */
export const checkInDays = 30

/** Whether check-in at an event has ended. */
export function isCheckInOver({ over_at }: Pick<Event, 'over_at'>): boolean {
  return Date.now() >= Date.parse(over_at) + checkInDays * 86_400_000
}
