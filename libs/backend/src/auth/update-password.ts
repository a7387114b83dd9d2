import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'

/**
 * Sets a new password for whoever is signed in, and signs every other device out. Unless a mailed link
 * or code has just been used, it needs the current one and `reauthenticate` before it.
 *
 * @throws BackendError `current_password_required`, `current_password_invalid` and
 * `reauthentication_needed` where that is missing, `same_password`, `weak_password`, `session_missing`,
 * and the codes of the connection.
 */
export async function updatePassword(password: string, currentPassword?: string): Promise<void> {
  const auth = await getAuth()
  const { error } = await auth.updateUser({
    password,
    ...(currentPassword !== undefined && { current_password: currentPassword }),
  })
  if (error) throw toAuthError(error)
}
