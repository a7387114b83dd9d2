import { getAuth, getTokens } from '../client/get-client.ts'
import { readStoredSession } from '../client/stored-session.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { clearAuthCallback, readAuthCallback } from './auth-callback.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'

/**
 * Returns the session, refreshed if its token has expired; `null` if the user is signed out.
 *
 * Does not load the client library unless the URL contains a code, which is exchanged and removed.
 *
 * @throws BackendError with the codes of the connection (the stored session is kept), and those of
 * `exchangeCode`.
 */
export async function currentSession(): Promise<AuthSession | null> {
  const callback = readAuthCallback()
  if (callback.status === 'code') {
    clearAuthCallback()
    return exchangeCode(callback.code)
  }
  const stored = readStoredSession()
  if (!stored || stored.expires_at * 1000 > Date.now()) return stored && toAuthSession(stored)
  return refreshed()
}

async function refreshed(): Promise<AuthSession | null> {
  try {
    const session = await getTokens().refresh()
    return session && toAuthSession(session)
  } catch (error) {
    // The server has ended the session.
    if (errorCodeOf(error) === 'session_missing') return null
    throw error
  }
}

/**
 * Completes a sign-in by redirect: exchanges the code in the URL for a session.
 *
 * @throws BackendError `pkce_code_verifier_not_found` if it started in another browser, `flow_state_expired`
 * if it took too long, and the codes of the connection.
 */
async function exchangeCode(code: string): Promise<AuthSession> {
  const [auth, { claimAgreement }] = await Promise.all([getAuth(), import('./agreement.ts')])
  const { data, error } = await auth.exchangeCodeForSession(code)
  if (error) throw toAuthError(error)
  const session = toAuthSession(data.session)
  claimAgreement(session.user.email)
  return session
}
