import { withTimeout } from '@sabha/types'
import { askIdentityAsCaller } from '../client/ask-identity-as-caller.ts'
import { deviceKeys } from '../client/get-client.ts'
import { clearStorageOf, hasStoredSession, storedUserId } from '../client/session-storage.ts'
import { emitAuthChange } from './auth-events.ts'

/** How long somebody who wants to leave waits for the server. */
const timeoutMs = 4000

/**
 * Ends the session on every device. Never rejects and takes four seconds at most: where the server
 * cannot be told by then, they are not signed in here any more all the same. Local and session
 * storage are cleared, but for what the configuration calls the device's own. Who has signed in over
 * them in another tab meanwhile stays.
 */
export async function signOut(): Promise<void> {
  if (!hasStoredSession()) return
  const owner = storedUserId()
  const ended = askIdentityAsCaller('logout?scope=global', { body: {} })
  // Whatever the server answers, and whether it does, the way out is open.
  await withTimeout(ended, timeoutMs).catch(() => undefined)
  if (clearStorageOf(owner, deviceKeys())) emitAuthChange({ event: 'signed-out', session: null })
}
