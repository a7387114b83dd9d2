import { cleanEmail } from '@sabha/types'
import { toAppUrl } from '../auth/app-address.ts'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'

/**
 * Sends the verification email of a sign-up again.
 *
 * @throws BackendError `over_email_send_rate_limit`, and the codes of the connection.
 */
export async function resendVerification(email: string): Promise<void> {
  const auth = await getAuth()
  const { error } = await auth.resend({
    type: 'signup',
    email: cleanEmail(email),
    options: { emailRedirectTo: toAppUrl('/dashboard') },
  })
  if (error) throw toAuthError(error)
}
