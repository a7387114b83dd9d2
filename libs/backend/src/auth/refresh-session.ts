import { getTokens } from '../client/get-client.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'

/**
 * Asks for a new access token. One request is in flight at a time, in all tabs together, whoever
 * asked for it.
 *
 * @returns `null` where nobody is signed in.
 * @throws BackendError `session_missing` where the server has ended the session, which is then
 * gone from this browser, and the codes of the connection.
 */
export async function refreshSession(): Promise<AuthSession | null> {
  const session = await getTokens().refresh()
  return session && toAuthSession(session)
}
