import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'
import { assertCredentials, type Credentials } from './credentials.ts'

/**
 * Signs in with e-mail and password.
 *
 * @throws BackendError `missing_credentials`, `invalid_credentials`, `email_not_confirmed` (offer
 * `resendVerification`), `user_banned`, `over_request_rate_limit`, and the codes of the connection.
 */
export async function signInWithPassword(credentials: Credentials): Promise<AuthSession> {
  assertCredentials(credentials)
  const auth = await getAuth()
  const { data, error } = await auth.signInWithPassword({
    email: credentials.email.trim(),
    password: credentials.password,
  })
  if (error) throw toAuthError(error)
  return toAuthSession(data.session)
}
