import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { claimAgreement } from './agreement.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'

/**
 * Completes a sign-in by redirect: exchanges the code in the URL for a session.
 *
 * @throws BackendError `pkce_code_verifier_not_found` if it started in another browser, `flow_state_expired`
 * if it took too long, and the codes of the connection.
 */
export async function exchangeCode(code: string): Promise<AuthSession> {
  const auth = await getAuth()
  const { data, error } = await auth.exchangeCodeForSession(code)
  if (error) throw toAuthError(error)
  const session = toAuthSession(data.session)
  claimAgreement(session.user.email)
  return session
}
