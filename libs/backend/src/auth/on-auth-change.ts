import { getClient } from '../client/get-client.ts'
import { sessionKey } from '../client/session-storage.ts'
import { type AuthListener, addAuthListener, emitAuthChange } from './auth-events.ts'

/**
 * Tells `listener` of every change of the session, also of those in other tabs. It loads nothing:
 * where nobody is signed in, the client library comes only when another tab signs in.
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
function followOtherTab({ key, newValue }: StorageEvent): void {
  const isCleared = key === null
  if (key !== sessionKey && !isCleared) return
  if (newValue === null) emitAuthChange({ event: 'signed-out', session: null })
  // A client that is made now finds the session and tells of it; an older one hears it by itself.
  else getClient().catch(() => undefined)
}
