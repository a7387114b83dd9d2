import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hashPassword } from '../../accounts/passwords.ts'
import { registerAccount } from '../../accounts/register-account.ts'
import { loadUser, mergeMetadata, type User, updateUser } from '../../accounts/users.ts'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError, invalid } from '../../auth-error.ts'
import { asDatabaseFailure, inTransaction, isUniqueViolation } from '../../database.ts'
import { confirmSignUp, emailExists } from '../../links/confirmations.ts'
import { metadataSchema, readEmail } from '../../request.ts'
import { readBanDuration } from './ban-duration.ts'

export const userFieldsSchema = z.object({
  id: z.guid('ID must conform to the uuid v4 format').nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  role: z.string().nullish(),
  user_metadata: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ban_duration: z.string().nullish(),
})

export type UserFields = z.output<typeof userFieldsSchema>

/** Adds an account at an administrator's word, confirmed or not, without a mail. */
export async function createUser(context: AuthContext, fields: UserFields): Promise<User> {
  refusePhone(fields)
  if (!fields.email) throw invalid('Cannot create a user without either an email or phone')
  if (fields.password && fields.password_hash) {
    throw invalid('Only a password or a password hash should be provided')
  }
  const email = readEmail(fields.email)
  const id = fields.id ?? randomUUID()
  const password = fields.password || randomBytes(33).toString('base64url')
  const passwordHash = fields.password_hash ?? (await hashPassword(password, context.settings))
  const data = fields.user_metadata ?? {}
  await inTransaction(context.pool, async (connection) => {
    await registerAccount(context, connection, { id, email, passwordHash, data })
    const user = await loadUser(connection, id)
    await updateUser(connection, id, {
      raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, fields.app_metadata ?? {}),
      ...(fields.role ? { role: fields.role } : {}),
      ...readBanDuration(fields.ban_duration, context.now()),
      updated_at: context.now(),
    })
    if (fields.email_confirm) await confirmSignUp(context, connection, id)
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw emailExists()
    return asDatabaseFailure('Database error creating new user')(error)
  })
  return loadUser(context.pool, id)
}

export function refusePhone({ phone }: UserFields): void {
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
}
