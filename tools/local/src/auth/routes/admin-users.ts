import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { setEmailOfIdentity } from '../accounts/identities.ts'
import { checkPasswordStrength, hashPassword } from '../accounts/passwords.ts'
import { registerAccount } from '../accounts/register-account.ts'
import { toUserJson } from '../accounts/user-json.ts'
import {
  deleteUser,
  findUserById,
  loadUser,
  mergeMetadata,
  type User,
  type UserColumns,
  updateUser,
} from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { inTransaction, isUniqueViolation, throwDatabaseFailure } from '../database.ts'
import { confirmSignUp, emailExistsError } from '../links/confirmations.ts'
import { metadataSchema, readBody, readEmail } from '../request.ts'
import { requireAdmin } from '../sessions/require-caller.ts'
import { endUserSessions } from '../sessions/sessions.ts'

const fieldsSchema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
})

type UserFields = z.output<typeof fieldsSchema>

/** Manages accounts for servers that hold the secret key. */
export function adminUserRoutes(context: AuthContext) {
  return new Hono()
    .use('*', requireAdmin(context))
    .post('/', async (request) => {
      const fields = await readBody(request, fieldsSchema)
      return request.json(toUserJson(await createUser(context, fields)))
    })
    .get('/:id', async (request) => {
      return request.json(toUserJson(await findOrRefuse(context, request.req.param('id'))))
    })
    .put('/:id', async (request) => {
      const user = await findOrRefuse(context, request.req.param('id'))
      const fields = await readBody(request, fieldsSchema)
      return request.json(toUserJson(await editUser(context, user, fields)))
    })
    .delete('/:id', async (request) => {
      const { id } = await findOrRefuse(context, request.req.param('id'))
      await deleteUser(context.pool, id).catch(throwDatabaseFailure('Database error deleting user'))
      return request.json({})
    })
}

/** Adds a confirmed or unconfirmed account without a mail. */
async function createUser(context: AuthContext, fields: UserFields): Promise<User> {
  const email = readEmail(fields.email)
  const id = randomUUID()
  const password = fields.password || randomBytes(33).toString('base64url')
  const passwordHash = await hashPassword(password, context.settings)
  const data = fields.user_metadata ?? {}
  await inTransaction(context.pool, async (connection) => {
    await registerAccount(context, connection, { id, email, passwordHash, data })
    const user = await loadUser(connection, id)
    await updateUser(connection, id, {
      raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, fields.app_metadata ?? {}),
      updated_at: context.now(),
    })
    if (fields.email_confirm) await confirmSignUp(context, connection, id)
  }).catch(asTakenOr('Database error creating new user'))
  return loadUser(context.pool, id)
}

/** Changes the given fields at once, without a mail. */
async function editUser(context: AuthContext, user: User, fields: UserFields): Promise<User> {
  const changes = await changesOf(context, user, fields)
  const { email } = changes
  // As in GoTrue, the new address is confirmed if the old one was.
  const verified = user.email_confirmed_at !== null
  await inTransaction(context.pool, async (connection) => {
    await updateUser(connection, user.id, changes)
    if (email) {
      const identity = { userId: user.id, email, verified, now: context.now() }
      await setEmailOfIdentity(connection, identity)
    }
    if (fields.email_confirm) await confirmSignUp(context, connection, user.id)
    if (fields.password) await endUserSessions(connection, user.id)
  }).catch(asTakenOr('Database error updating user'))
  return loadUser(context.pool, user.id)
}

async function changesOf(
  { settings, now }: AuthContext,
  user: User,
  { email, password, user_metadata: userData, app_metadata: appData }: UserFields,
): Promise<Partial<UserColumns> & { updated_at: Date }> {
  if (password) checkPasswordStrength(password, settings)
  return {
    ...(email ? { email: readEmail(email) } : {}),
    ...(password ? { encrypted_password: await hashPassword(password, settings) } : {}),
    ...(userData ? { raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, userData) } : {}),
    ...(appData ? { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, appData) } : {}),
    updated_at: now(),
  }
}

function asTakenOr(message: string): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error)) throw emailExistsError()
    return throwDatabaseFailure(message)(error)
  }
}

async function findOrRefuse({ pool }: AuthContext, id: string): Promise<User> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  }
  const user = await findUserById(pool, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
