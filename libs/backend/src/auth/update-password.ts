import { getClient } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'

/**
 * Sets a new password for whoever is signed in.
 *
 * @throws BackendError `same_password`, `weak_password`, `session_missing`, and the codes of the
 * connection.
 */
export async function updatePassword(password: string): Promise<void> {
  const client = await getClient()
  const { error } = await client.auth.updateUser({ password })
  if (error) throw toAuthError(error)
}
