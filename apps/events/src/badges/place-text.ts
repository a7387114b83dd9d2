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
  if (!location) return modeText(attendance_mode, text)
  return attendance_mode === 'both' ? `${location} · ${text.modes.online}` : location
}

export function modeText(mode: Event['attendance_mode'], text: Messages): string {
  const modes: Record<string, string | undefined> = text.modes
  return modes[mode] ?? mode
}
