import { setEmailOfIdentity } from '../../accounts/identities.ts'
import { checkPasswordStrength, hashPassword } from '../../accounts/passwords.ts'
import {
  loadUser,
  mergeMetadata,
  type User,
  type UserColumns,
  updateUser,
} from '../../accounts/users.ts'
import type { AuthContext } from '../../auth-context.ts'
import {
  asDatabaseFailure,
  type Connection,
  inTransaction,
  isUniqueViolation,
} from '../../database.ts'
import { confirmSignUp, emailExists } from '../../links/confirmations.ts'
import { readEmail } from '../../request.ts'
import { endSessionsOf } from '../../sessions/sessions.ts'
import { readBanDuration } from './ban-duration.ts'
import { refusePhone, type UserFields } from './create-user.ts'

/** Changes what is given and leaves the rest; takes effect at once, without a mail. */
export async function editUser(
  context: AuthContext,
  user: User,
  fields: UserFields,
): Promise<User> {
  refusePhone(fields)
  const changes = await changesOf(context, user, fields)
  await inTransaction(context.pool, async (connection) => {
    await updateUser(connection, user.id, changes)
    if (changes.email) await moveIdentity(context, connection, { user, email: changes.email })
    if (fields.email_confirm) await confirmSignUp(context, connection, user.id)
    if (fields.password || changes.banned_until) await endSessionsOf(connection, user.id)
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw emailExists()
    return asDatabaseFailure('Database error updating user')(error)
  })
  return loadUser(context.pool, user.id)
}

async function changesOf(
  context: AuthContext,
  user: User,
  fields: UserFields,
): Promise<Partial<UserColumns> & { updated_at: Date }> {
  const { password, role, user_metadata: userData, app_metadata: appData } = fields
  if (password) checkPasswordStrength(password, context.settings)
  const now = context.now()
  return {
    ...(fields.email ? { email: readEmail(fields.email) } : {}),
    ...(password ? { encrypted_password: await hashPassword(password, context.settings) } : {}),
    ...(role ? { role } : {}),
    ...(userData ? { raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, userData) } : {}),
    ...(appData ? { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, appData) } : {}),
    ...readBanDuration(fields.ban_duration, now),
    updated_at: now,
  }
}

/** As GoTrue: an administrator's change keeps the account's standing as confirmed or not. */
async function moveIdentity(
  { now }: AuthContext,
  connection: Connection,
  { user, email }: { user: User; email: string },
): Promise<void> {
  const verified = user.email_confirmed_at !== null
  await setEmailOfIdentity(connection, { userId: user.id, email, verified, now: now() })
}
