import { askIdentityAsCaller } from '../client/ask-identity-as-caller.ts'
import { identityRefusal } from '../errors/identity-refusal.ts'

/**
 * Sets a new password for whoever is signed in, and signs every other device out. Unless a mailed link
 * or code has just been used, it needs the current one and `reauthenticate` before it.
 *
 * @throws BackendError `current_password_required`, `current_password_invalid` and
 * `reauthentication_needed` where that is missing, `same_password`, `weak_password`, `session_missing`,
 * and the codes of the connection.
 */
export async function updatePassword(password: string, currentPassword?: string): Promise<void> {
  const change = { password, current_password: currentPassword }
  const { ok, status, body } = await askIdentityAsCaller('user', { method: 'PUT', body: change })
  if (!ok) throw identityRefusal(status, body)
}
