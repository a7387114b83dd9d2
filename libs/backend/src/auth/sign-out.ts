import { withTimeout } from '@sabha/types'
import { getDeviceKeys } from '../client/get-client.ts'
import { requestIdentityAsCaller } from '../client/request-identity-as-caller.ts'
import { clearStorageOf, hasStoredSession, storedUserId } from '../client/session-storage.ts'
import { emitAuthChange } from './auth-events.ts'

/** Maximum time in milliseconds to wait for the server while signing out. */
const timeoutMs = 4000

/**
 * Ends the session on every device. Never rejects and takes at most four seconds: if the server does not
 * respond by then, the user is signed out in this browser only. Clears local and session storage, except for
 * the configured device keys. Keeps the session of another user who has signed in in another tab meanwhile.
 */
export function signOut(): Promise<void> {
  return endSession('global')
}

/** Like `signOut`, but keeps the user signed in on other devices. */
export function signOutHere(): Promise<void> {
  return endSession('local')
}

async function endSession(scope: 'global' | 'local'): Promise<void> {
  if (!hasStoredSession()) return
  const owner = storedUserId()
  const ended = requestIdentityAsCaller(`logout?scope=${scope}`, { body: {} })
  // Signs out in this browser regardless of the server's response.
  await withTimeout(ended, timeoutMs).catch(() => undefined)
  if (clearStorageOf(owner, getDeviceKeys())) emitAuthChange({ event: 'signed-out', session: null })
}
