import type { BadgeTone } from '@sabha/ui/badge'
import type { CheckInResult } from '../attendance/check-in.ts'
import type { DoorEntry } from './door-entries.ts'

/** Status of a check-in at this door. `kept`: stored on this device until the server can be reached. */
export type EntryStatus = CheckInResult['outcome'] | 'checking' | 'kept' | 'failed'

/** Returns the status of a check-in. `isAway`: the server does not answer. */
export function statusOf({ result, error }: DoorEntry, isAway: boolean): EntryStatus {
  if (result) return result.outcome
  if (error !== null) return 'failed'
  return isAway ? 'kept' : 'checking'
}

export const entryTones: Record<EntryStatus, BadgeTone> = {
  admitted: 'good',
  used: 'bad',
  undone: 'waiting',
  replaced: 'bad',
  waiting: 'waiting',
  cancelled: 'bad',
  unknown: 'bad',
  checking: 'plain',
  kept: 'waiting',
  failed: 'bad',
}
