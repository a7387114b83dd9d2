import { withTimeout } from '@sabha/types'
import { deviceKeys, getAuth, getTokens } from '../client/get-client.ts'
import { clearStorage, hasStoredSession } from '../client/session-storage.ts'
import { emitAuthChange } from './auth-events.ts'

/** How long somebody who wants to leave waits for the server. */
const timeoutMs = 4000

/**
 * Ends the session on every device. Never rejects and takes four seconds at most: where the server
 * cannot be told by then, nobody is signed in here any more all the same. Local and session
 * storage are cleared, but for what the configuration calls the device's own.
 */
export async function signOut(): Promise<void> {
  if (!hasStoredSession()) return
  // Whatever the server answers, and whether it does, the way out is open.
  await withTimeout(endEverywhere(), timeoutMs).catch(() => undefined)
  clearStorage(deviceKeys())
  emitAuthChange({ event: 'signed-out', session: null })
}

async function endEverywhere(): Promise<void> {
  const [token, auth] = await Promise.all([getTokens().accessToken(), getAuth()])
  if (token === null) return
  const { error } = await auth.admin.signOut(token, 'global')
  if (error?.code !== 'bad_jwt') return
  // Ended by the clock of the server only: a new one can still end the others.
  const session = await getTokens().refresh()
  if (session) await auth.admin.signOut(session.access_token, 'global')
}
