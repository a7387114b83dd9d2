import { type Agreement, rememberAgreement } from '../auth/agreement.ts'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { requestedPageUrl } from './requested-page.ts'

/**
 * Redirects to Google, which returns to the requested page with a code.
 *
 * @param agreement the consents given by pressing the button, which may create an account
 * @throws BackendError with the codes of the connection.
 */
export async function signInWithGoogle(agreement: Agreement): Promise<void> {
  const auth = await getAuth()
  rememberAgreement(agreement, null)
  const { error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: requestedPageUrl(),
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  })
  if (error) throw toAuthError(error)
}
