import { dropFromMemory, sessionKey } from '../client/session-storage.ts'
import { parseStoredSession } from '../client/stored-session.ts'
import { type AuthListener, addAuthListener, emitAuthChange } from './auth-events.ts'
import { toAuthSession } from './auth-session.ts'

/**
 * Tells `listener` of every change of the session, also of those in other tabs. It loads nothing.
 *
 * A `signed-in` also follows when a tab becomes visible again: never unmount a form for it.
 *
 * @returns A function that ends it.
 */
export function onAuthChange(listener: AuthListener): () => void {
  const remove = addAuthListener(listener)
  addEventListener('storage', followOtherTab)
  return remove
}

/** Added once however many listeners there are: the browser ignores the same function again. */
function followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  const isCleared = key === null
  if (key !== sessionKey && !isCleared) return
  dropFromMemory(key)
  const before = parseStoredSession(oldValue)
  const now = parseStoredSession(newValue)
  // What one person has read is not for the next, even where a tab signs in over another.
  const isSamePerson = now !== null && (before === null || before.user.id === now.user.id)
  if (!isSamePerson)
    emitAuthChange({ event: 'signed-out', session: null, ...(isCleared && { hasLeft: true }) })
  if (!now) return
  const event = before && isSamePerson ? 'token-refreshed' : 'signed-in'
  emitAuthChange({ event, session: toAuthSession(now) })
}
