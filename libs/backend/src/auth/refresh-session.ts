import { getClient } from '../client/get-client.ts'
import { refreshClient } from '../client/refresh-client.ts'
import { hasStoredSession } from '../client/session-storage.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'

/**
 * Asks for a new access token. One request is in flight at a time, whoever asked for it.
 *
 * @returns `null` where nobody is signed in.
 * @throws BackendError `session_missing` where the server has ended the session, and the codes of
 * the connection.
 */
export async function refreshSession(): Promise<AuthSession | null> {
  if (!hasStoredSession()) return null
  const answer = await refreshClient(await getClient())
  if (answer?.error) throw toAuthError(answer.error)
  return answer?.data.session ? toAuthSession(answer.data.session) : null
}
