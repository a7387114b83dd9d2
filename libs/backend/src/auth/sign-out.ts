import { deviceKeys, getClient } from '../client/get-client.ts'
import { clearStorage, hasStoredSession } from '../client/session-storage.ts'
import { emitAuthChange } from './auth-events.ts'

/**
 * Ends the session on every device. Never rejects: where the server cannot be told, local and
 * session storage are cleared, so that nobody is signed in here any more. What the configuration
 * calls the device's own stays.
 */
export async function signOut(): Promise<void> {
  if (!hasStoredSession()) return
  if (await endEverywhere()) return
  clearStorage(deviceKeys())
  emitAuthChange({ event: 'signed-out', session: null })
}

async function endEverywhere(): Promise<boolean> {
  try {
    const client = await getClient()
    const { error } = await client.auth.signOut({ scope: 'global' })
    return error === null
  } catch {
    return false
  }
}
