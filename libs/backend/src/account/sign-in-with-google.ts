import { type Agreement, rememberAgreement } from '../auth/agreement.ts'
import { appAddress } from '../auth/app-address.ts'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'

/**
 * Leaves the page for Google, which sends the person back to /dashboard with a code.
 *
 * @param agreement to what the press on the button agrees: it may open an account
 * @throws BackendError with the codes of the connection.
 */
export async function signInWithGoogle(agreement: Agreement): Promise<void> {
  const auth = await getAuth()
  rememberAgreement(agreement, null)
  const { error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: appAddress('/dashboard'),
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  })
  if (error) throw toAuthError(error)
}
