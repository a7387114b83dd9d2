import type { CheckInResult } from '../attendance/check-in.ts'
import type { CheckInRequest } from './api.ts'

/** A check-in at this door. */
export interface DoorEntry {
  request: CheckInRequest
  /** Whether the request was answered or refused. */
  isSettled: boolean
  /** The last answer, also while a correction of the guests is being sent. */
  result: CheckInResult | null
  /** Error of a refused request; null if none. */
  error: unknown
}

export type DoorAction =
  | { type: 'add'; request: CheckInRequest }
  | { type: 'answer'; request: CheckInRequest; result: CheckInResult; name: string | null }
  | { type: 'refuse'; request: CheckInRequest; error: unknown }
  | { type: 'count-guests'; id: string; guests: number }
  | { type: 'remove'; id: string }

/** Number of answered check-ins that stay on the page. */
const maxSettledEntries = 20

/** Newest first. */
export function reduceEntries(entries: readonly DoorEntry[], action: DoorAction): DoorEntry[] {
  switch (action.type) {
    case 'add':
      return [toWaitingEntry(action.request), ...entries].filter(
        (entry, index) => isWaiting(entry) || index < maxSettledEntries,
      )
    case 'answer':
    case 'refuse':
      return entries.map((entry) =>
        entry.request === action.request ? settle(entry, action) : entry,
      )
    case 'count-guests':
      return entries.map((entry) =>
        entry.request.id === action.id
          ? {
              ...entry,
              request: { ...entry.request, guests: action.guests },
              isSettled: false,
              error: null,
            }
          : entry,
      )
    case 'remove':
      return entries.filter(({ request }) => request.id !== action.id)
  }
}

function settle(
  { request, result: former }: DoorEntry,
  action: Extract<DoorAction, { type: 'answer' | 'refuse' }>,
): DoorEntry {
  if (action.type === 'refuse')
    return { request, isSettled: true, result: former, error: action.error }
  const { result, name } = action
  const namedRequest = { ...request, name: request.name ?? name }
  return { request: namedRequest, isSettled: true, result, error: null }
}

export function toWaitingEntry(request: CheckInRequest): DoorEntry {
  return { request, isSettled: false, result: null, error: null }
}

/** Whether the request still has to be sent. */
export function isWaiting({ isSettled }: DoorEntry): boolean {
  return !isSettled
}

/** Whether the member has arrived, by this door's last answer. */
export function hasArrived({ result }: DoorEntry): boolean {
  return result?.outcome === 'admitted' || result?.outcome === 'used'
}
