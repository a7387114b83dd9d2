import { cleanEmail } from '@sabha/types'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { toAppUrl } from './app-address.ts'

/**
 * Sends a reset link that leads to /reset-password. Responds the same whether or not the address has an
 * account.
 *
 * @throws BackendError `over_email_send_rate_limit`, `email_address_invalid`, and the codes of the
 * connection.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  // Pages of remotes load neither of them before.
  const [auth, { rememberReset }] = await Promise.all([getAuth(), import('./requested-links.ts')])
  const { error } = await auth.resetPasswordForEmail(cleanEmail(email), {
    redirectTo: toAppUrl('/reset-password'),
  })
  if (error) throw toAuthError(error)
  rememberReset(email)
}
