import { cleanEmail } from '@sabha/types'
import { type Agreement, rememberAgreement } from '../auth/agreement.ts'
import { appAddress } from '../auth/app-address.ts'
import { rememberSignUp } from '../auth/requested-links.ts'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { assertCredentials, type Credentials } from './credentials.ts'

/**
 * Creates an account and has the verification email sent, whose link leads to /dashboard. The
 * answer is the same for an address that has an account already. The typed password holds only if the
 * link is opened in this browser: the account knows the hash of a secret that stays here.
 *
 * @param agreement to what the press on the button agrees
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
    // Held by the database until the mailed link is opened in this browser (private.sign_ups).
    options: {
      emailRedirectTo: appAddress('/dashboard'),
      data: { ...agreement, secret_hash: await hexOfHash(secret) },
    },
  })
  // Somebody who has an account learns that from the mail, not from us.
  if (error && error.code !== 'user_already_exists') throw toAuthError(error)
  rememberSignUp(credentials.email, secret)
  rememberAgreement(agreement, credentials.email)
}

/** SHA-256 in hex, as private.claim_sign_up compares it. */
async function hexOfHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
