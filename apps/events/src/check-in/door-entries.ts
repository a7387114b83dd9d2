import type { CheckInResult } from '../attendance/check-in.ts'
import type { CheckInRequest } from './api.ts'

/** A check-in at this door, with its result if there is one. */
export interface DoorEntry {
  request: CheckInRequest
  result: CheckInResult | null
  /** Why the server refused it; null if it did not. */
  error: unknown
}

export type DoorAction =
  | { type: 'add'; request: CheckInRequest }
  | { type: 'answer'; request: CheckInRequest; result: CheckInResult }
  | { type: 'refuse'; request: CheckInRequest; error: unknown }
  | { type: 'count-guests'; id: string; guests: number }
  | { type: 'remove'; id: string }

/** Number of answered check-ins that stay on the page. */
const shown = 20

/** Newest first. */
export function reduceEntries(entries: readonly DoorEntry[], action: DoorAction): DoorEntry[] {
  switch (action.type) {
    case 'add':
      return [{ request: action.request, result: null, error: null }, ...entries].filter(
        (entry, index) => isWaiting(entry) || index < shown,
      )
    case 'answer':
    case 'refuse':
      return entries.map((entry) =>
        entry.request === action.request ? settle(entry, action) : entry,
      )
    case 'count-guests':
      return entries.map((entry) =>
        entry.request.id === action.id
          ? { request: { ...entry.request, guests: action.guests }, result: null, error: null }
          : entry,
      )
    case 'remove':
      return entries.filter(({ request }) => request.id !== action.id)
  }
}

function settle(
  { request }: DoorEntry,
  action: Extract<DoorAction, { type: 'answer' | 'refuse' }>,
): DoorEntry {
  if (action.type === 'refuse') return { request, result: null, error: action.error }
  const { result } = action
  return { request: { ...request, name: result.name ?? request.name }, result, error: null }
}

/** Whether the check-in still has to be sent. */
export function isWaiting({ result, error }: DoorEntry): boolean {
  return result === null && error === null
}
