import { cleanEmail } from '@sabha/types'
import { type AuthSession, toAuthSession } from '../auth/auth-session.ts'
import { forgetRequestedLink, readSignUpSecret } from '../auth/requested-links.ts'
import { getAuth } from '../client/get-client.ts'
import { BackendError } from '../errors/backend-error.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { assertCredentials, type Credentials } from './credentials.ts'

/**
 * Signs in with email and password.
 *
 * @throws BackendError `missing_credentials`, `invalid_credentials`, `email_not_confirmed` (offer
 * `resendVerification`), `user_banned`, `over_request_rate_limit`, and the codes of the connection.
 */
export async function signInWithPassword(credentials: Credentials): Promise<AuthSession> {
  assertCredentials(credentials)
  const auth = await getAuth()
  const { data, error } = await auth.signInWithPassword({
    email: cleanEmail(credentials.email),
    password: credentials.password,
  })
  if (error) throw refusalOf(toAuthError(error), credentials)
  forgetRequestedLink(credentials.email)
  return toAuthSession(data.session)
}

/**
 * Recognizes an unconfirmed sign-up from this browser: no password works before its link is opened, and the
 * server does not reveal why.
 */
function refusalOf(error: BackendError, { email }: Credentials): BackendError {
  if (error.code !== 'invalid_credentials' || readSignUpSecret(email) === null) return error
  return new BackendError({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
    details: error.details,
    cause: error,
  })
}
