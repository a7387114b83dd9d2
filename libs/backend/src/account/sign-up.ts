import { cleanEmail } from '@sabha/types'
import { type Agreement, rememberAgreement } from '../auth/agreement.ts'
import { rememberSignUp } from '../auth/requested-links.ts'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { assertCredentials, type Credentials } from './credentials.ts'
import { requestedPageUrl } from './requested-page.ts'

/**
 * Creates an account and sends the verification email, whose link leads to the requested page on any device.
 * Responds the same if the address already has an account. The password only takes effect if the link is opened in this browser:
 * the account stores the hash of a secret that this browser keeps.
 *
 * @param agreement the consents given by pressing the button
 * @throws BackendError `missing_credentials`, `weak_password`, `email_address_invalid`,
 * `over_email_send_rate_limit`, `signup_disabled`, and the codes of the connection.
 */
export async function signUp(credentials: Credentials, agreement: Agreement): Promise<void> {
  assertCredentials(credentials)
  const auth = await getAuth()
  const secret = crypto.randomUUID()
  const { error } = await auth.signUp({
    email: cleanEmail(credentials.email),
    password: credentials.password,
    // Stored by the database until the mailed link is opened in this browser (private.sign_ups).
    options: {
      emailRedirectTo: requestedPageUrl(),
      data: { ...agreement, secret_hash: await hexOfHash(secret) },
    },
  })
  // The email informs owners of existing accounts; the page must not reveal that an account exists.
  if (error && error.code !== 'user_already_exists') throw toAuthError(error)
  rememberSignUp(credentials.email, secret)
  rememberAgreement(agreement, credentials.email)
}

/** Returns the SHA-256 in hex, as private.claim_sign_up expects. */
async function hexOfHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
