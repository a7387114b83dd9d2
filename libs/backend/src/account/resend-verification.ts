import { cleanEmail } from '@sabha/types'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { requestedPageUrl } from './requested-page.ts'

/**
 * Sends the verification email of a sign-up again. Its link leads to the requested page.
 *
 * @throws BackendError `over_email_send_rate_limit`, and the codes of the connection.
 */
export async function resendVerification(email: string): Promise<void> {
  const auth = await getAuth()
  const { error } = await auth.resend({
    type: 'signup',
    email: cleanEmail(email),
    options: { emailRedirectTo: requestedPageUrl() },
  })
  if (error) throw toAuthError(error)
}
