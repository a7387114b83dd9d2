import { getClient } from '../client/get-client.ts'
import { hasStoredSession } from '../client/session-storage.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { clearAuthCallback, readAuthCallback } from './auth-callback.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'
import { exchangeCode } from './exchange-code.ts'

/**
 * Who is signed in here, refreshed where the token has run out; `null` for nobody.
 *
 * Answers at once, without the client library, where nothing is stored and the address holds no
 * code. A code in the address is exchanged and taken out of it.
 *
 * @throws BackendError with the codes of the connection (the stored session stays), and those of
 * `exchangeCode`.
 */
export async function currentSession(): Promise<AuthSession | null> {
  const callback = readAuthCallback()
  if (callback.status === 'code') {
    clearAuthCallback()
    return exchangeCode(callback.code)
  }
  return hasStoredSession() ? readSession() : null
}

async function readSession(): Promise<AuthSession | null> {
  const client = await getClient()
  const { data, error } = await client.auth.getSession()
  if (data.session) return toAuthSession(data.session)
  // The server has refused the session: the client has removed it, so nobody is signed in.
  if (!error || !hasStoredSession()) return null
  throw toAuthError(error)
}
