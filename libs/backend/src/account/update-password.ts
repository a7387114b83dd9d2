import { requestIdentityAsCaller } from '../client/request-identity-as-caller.ts'
import { createIdentityError } from '../errors/identity-refusal.ts'

/**
 * Sets a new password for the signed-in user and signs out all other devices. Unless the user has just
 * signed in with a mailed link or code, requires the current password and a prior `reauthenticate`.
 *
 * @throws BackendError `current_password_required`, `current_password_invalid` and `reauthentication_needed`
 * if these are missing, `same_password`, `weak_password`, `session_missing`, and the codes of the
 * connection.
 */
export async function updatePassword(password: string, currentPassword?: string): Promise<void> {
  const change = { password, current_password: currentPassword }
  const { ok, status, body } = await requestIdentityAsCaller('user', {
    method: 'PUT',
    body: change,
  })
  if (!ok) throw createIdentityError(status, body)
}
