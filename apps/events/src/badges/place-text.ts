import type { Event } from '../event.ts'
import type { Messages } from './messages/en.ts'

interface Place {
  location: string | null
  /** Undefined in copies that devices stored before the column existed. */
  attendance_mode?: Event['attendance_mode'] | undefined
}

/** Returns where an event takes place, also if it is online without a location; null if nothing is known. */
export function placeText({ location, attendance_mode }: Place, text: Messages): string | null {
  if (!attendance_mode || attendance_mode === 'in_person') return location
  if (!location) return text[attendance_mode]
  return attendance_mode === 'both' ? `${location} · ${text.online}` : location
}
