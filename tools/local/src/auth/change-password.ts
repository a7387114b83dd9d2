import { passwordChangedMail } from '../mailbox/notice-mails.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { inTransaction } from './database.ts'
import { clearTokens, matchCode } from './one-time-tokens.ts'
import { checkPasswordStrength, hashPassword, matchesPassword } from './passwords.ts'
import type { Caller } from './require-caller.ts'
import { endSessionsOf } from './sessions.ts'
import { updateUser } from './users.ts'

const dayInSeconds = 24 * 60 * 60

/** Sets a new password, signs out every other device and tells the owner. */
export async function changePassword(
  context: AuthContext,
  caller: Caller,
  { password, nonce }: { password: string; nonce: string | null | undefined },
): Promise<void> {
  const { user, sessionId } = caller
  checkPasswordStrength(password, context.settings)
  requireReauthentication(context, caller, nonce)
  if (await matchesPassword(password, user.encrypted_password, context.settings)) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  const encrypted = await hashPassword(password, context.settings)
  await inTransaction(context.pool, async (connection) => {
    const now = context.now()
    await clearTokens(connection, user.id, now)
    await updateUser(connection, user.id, { encrypted_password: encrypted, updated_at: now })
    await endSessionsOf(connection, user.id, { except: sessionId })
  })
  if (user.email) context.mailbox.send({ to: user.email, ...passwordChangedMail(context.sender) })
}

function requireReauthentication(
  { settings, now }: AuthContext,
  { user, signedInAt }: Caller,
  nonce: string | null | undefined,
): void {
  const seconds = now().getTime() / 1000
  if (!settings.reauthenticateForPassword || seconds < signedInAt + dayInSeconds) return
  if (!nonce) {
    const message = 'Password update requires reauthentication'
    throw new AuthError(400, 'reauthentication_needed', message)
  }
  const notBefore = new Date((seconds - settings.linkSeconds) * 1000)
  const attempt = { code: nonce, email: user.email ?? '', notBefore }
  if (matchCode(user, { ...attempt, kinds: ['reauthentication_token'] })) return
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
