import { getTokens } from '../client/get-client.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'

/**
 * Requests a new access token. All callers in all tabs share one request.
 *
 * @returns `null` if the user is signed out.
 * @throws BackendError `session_missing` if the server has ended the session, which is then removed from
 * this browser, and the codes of the connection.
 */
export async function refreshSession(): Promise<AuthSession | null> {
  const session = await getTokens().refresh()
  return session && toAuthSession(session)
}
