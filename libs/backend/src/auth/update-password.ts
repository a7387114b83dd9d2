import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'

/**
 * Sets a new password for whoever is signed in.
 *
 * @throws BackendError `same_password`, `weak_password`, `session_missing`, and the codes of the
 * connection.
 */
export async function updatePassword(password: string): Promise<void> {
  const auth = await getAuth()
  const { error } = await auth.updateUser({ password })
  if (error) throw toAuthError(error)
}
