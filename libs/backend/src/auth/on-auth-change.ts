import { removeFromMemory, sessionKey } from '../client/session-storage.ts'
import { parseStoredSession } from '../client/stored-session.ts'
import { type AuthListener, addAuthListener, emitAuthChange } from './auth-events.ts'
import { toAuthSession } from './auth-session.ts'

/**
 * Calls `listener` with every change of the session, including those of other tabs. Does not load the client
 * library.
 *
 * A `signed-in` event also follows when a tab becomes visible again: never unmount a form because of it.
 *
 * @returns A function that removes the listener.
 */
export function onAuthChange(listener: AuthListener): () => void {
  const remove = addAuthListener(listener)
  addEventListener('storage', followOtherTab)
  return remove
}

/** A single function for all listeners, so the browser registers it only once. */
function followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  const isCleared = key === null
  if (key !== sessionKey && !isCleared) return
  removeFromMemory(key)
  const before = parseStoredSession(oldValue)
  const now = parseStoredSession(newValue)
  // Emits a sign-out when another user signs in over the current one, so that cached data is cleared.
  const isSamePerson = now !== null && (before === null || before.user.id === now.user.id)
  if (!isSamePerson)
    emitAuthChange({ event: 'signed-out', session: null, ...(isCleared && { hasLeft: true }) })
  if (!now) return
  const event = before && isSamePerson ? 'token-refreshed' : 'signed-in'
  emitAuthChange({ event, session: toAuthSession(now) })
}
