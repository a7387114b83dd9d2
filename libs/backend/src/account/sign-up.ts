import { cleanEmail } from '@sabha/types'
import { type Agreement, rememberAgreement } from '../auth/agreement.ts'
import { appAddress } from '../auth/app-address.ts'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { assertCredentials, type Credentials } from './credentials.ts'
import { rememberSignUp } from './waiting-sign-ups.ts'

/**
 * Opens an account and has the verification e-mail sent, whose link leads to /dashboard. The
 * answer is the same for an address that has an account already.
 *
 * @param agreement to what the press on the button agrees
 * @throws BackendError `missing_credentials`, `weak_password`, `email_address_invalid`,
 * `over_email_send_rate_limit`, `signup_disabled`, and the codes of the connection.
 */
export async function signUp(credentials: Credentials, agreement: Agreement): Promise<void> {
  assertCredentials(credentials)
  const auth = await getAuth()
  const { error } = await auth.signUp({
    email: cleanEmail(credentials.email),
    password: credentials.password,
    // Kept by the database once the mailed link is opened, in whatever browser that is.
    options: { emailRedirectTo: appAddress('/dashboard'), data: { ...agreement } },
  })
  // Somebody who has an account learns that from the mail, not from us.
  if (error && error.code !== 'user_already_exists') throw toAuthError(error)
  rememberSignUp(credentials.email)
  rememberAgreement(agreement, credentials.email)
}
