import { refreshProviders, setEmailOfIdentity } from '../accounts/identities.ts'
import { loadUser, mergeMetadata, type User, updateUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { type Connection, isUniqueViolation, throwDatabaseFailure } from '../database.ts'
import { mailAccount } from '../mail-account.ts'
import { clearTokens, type TokenKind } from './one-time-tokens.ts'

/** Applies the action of a valid mailed link or code. */
export async function applyConfirmation(
  context: AuthContext,
  connection: Connection,
  { userId, kind }: { userId: string; kind: TokenKind },
): Promise<void> {
  if (kind === 'email_change_token_new') return confirmEmailChange(context, connection, userId)
  return confirmSignUp(context, connection, userId)
}

/** Confirms the address, which reading any mail to it proves. */
export async function confirmSignUp(
  { now }: AuthContext,
  connection: Connection,
  userId: string,
): Promise<void> {
  const at = now()
  await clearTokens(connection, userId, at)
  const user = await loadUser(connection, userId)
  if (user.email_confirmed_at || !user.email) return
  await updateUser(connection, userId, {
    email_confirmed_at: at,
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
    updated_at: at,
  })
  await setEmailOfIdentity(connection, { userId, email: user.email, verified: true, now: at })
  await refreshProviders(connection, userId)
}

async function confirmEmailChange(
  context: AuthContext,
  connection: Connection,
  userId: string,
): Promise<void> {
  const at = context.now()
  const user = await loadUser(connection, userId)
  const email = user.email_change
  if (!email) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  await clearTokens(connection, userId, at)
  await moveTo(connection, { user, email, at })
  await setEmailOfIdentity(connection, { userId, email, verified: true, now: at })
  await refreshProviders(connection, userId)
  if (user.email) {
    mailAccount(context, await loadUser(connection, userId), {
      email_action_type: 'email_changed_notification',
      old_email: user.email,
    })
  }
}

async function moveTo(
  connection: Connection,
  { user, email, at }: { user: User; email: string; at: Date },
): Promise<void> {
  try {
    await updateUser(connection, user.id, {
      email,
      email_change: '',
      email_confirmed_at: user.email_confirmed_at ?? at,
      is_anonymous: false,
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
      updated_at: at,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw emailExistsError()
    throwDatabaseFailure('Error confirm email')(error)
  }
}

export function emailExistsError(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
}
