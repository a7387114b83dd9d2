import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { inTransaction, throwDatabaseFailure } from '../database.ts'
import { clearTokens } from '../links/one-time-tokens.ts'
import { type Caller, sessionNotFoundError } from '../sessions/require-caller.ts'
import { endUserSessions, lockSession } from '../sessions/sessions.ts'
import { refreshProviders, setEmailOfIdentity } from './identities.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import { updateUser } from './users.ts'

/**
 * Sets a new password and signs out every other device. A first password also adds the email identity,
 * so that the account can sign in with its address. Triggers of the schema notify the owner.
 */
export async function changePassword(
  context: AuthContext,
  { user, sessionId }: Caller,
  password: string,
): Promise<void> {
  if (await matchesPassword(password, user.encrypted_password, context.settings)) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  const encrypted = await hashPassword(password, context.settings)
  const { id: userId, email } = user
  await inTransaction(context.pool, async (connection) => {
    const now = context.now()
    if (!(await lockSession(connection, sessionId))) throw sessionNotFoundError()
    await clearTokens(connection, userId, now)
    await updateUser(connection, userId, { encrypted_password: encrypted, updated_at: now })
    await endUserSessions(connection, userId, { except: sessionId })
    if (email && !user.encrypted_password) {
      await setEmailOfIdentity(connection, { userId, email, verified: true, now })
      await refreshProviders(connection, userId)
    }
  }).catch(throwDatabaseFailure('Error during password storage'))
}
