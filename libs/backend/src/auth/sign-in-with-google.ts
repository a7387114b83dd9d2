import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { appAddress } from './app-address.ts'

/**
 * Leaves the page for Google, which sends the person back to /dashboard with a code.
 *
 * @throws BackendError with the codes of the connection.
 */
export async function signInWithGoogle(): Promise<void> {
  const auth = await getAuth()
  const { error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: appAddress('/dashboard'),
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  })
  if (error) throw toAuthError(error)
}
