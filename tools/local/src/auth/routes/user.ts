import { Hono } from 'hono'
import { z } from 'zod'
import { changeEmail } from '../accounts/change-email.ts'
import { refreshProviders, setEmailOfIdentity } from '../accounts/identities.ts'
import { checkPasswordStrength, hashPassword, matchesPassword } from '../accounts/passwords.ts'
import { toUserJson } from '../accounts/user-json.ts'
import { loadUser, mergeMetadata, updateUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { inTransaction, throwDatabaseFailure } from '../database.ts'
import { clearTokens } from '../links/one-time-tokens.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { delayResponses } from '../rate-limits/delay-responses.ts'
import { metadataSchema, rateLimitKey, readBody, readClient, readEmail } from '../request.ts'
import {
  type Caller,
  type CallerEnv,
  requireCaller,
  sessionNotFoundError,
} from '../sessions/require-caller.ts'
import { requireCallerProof } from '../sessions/require-caller-proof.ts'
import { endUserSessions, lockSession } from '../sessions/sessions.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataSchema.nullish(),
  app_metadata: z.unknown().optional(),
})

export function userRoutes(context: AuthContext) {
  return new Hono<CallerEnv>()
    .use('/user', requireCaller(context))
    .get('/user', (request) => request.json(toUserJson(request.var.caller.user)))
    .put('/user', delayResponses(context), async (request) => {
      const { caller } = request.var
      const body = await readBody(request, bodySchema)
      const email = body.email ? readEmail(body.email) : undefined
      if (body.app_metadata !== undefined) {
        const message = 'Updating app_metadata requires admin privileges'
        throw new AuthError(403, 'not_admin', message)
      }
      if (body.phone) {
        throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
      }
      const newEmail = email !== caller.user.email ? email : undefined
      const { password } = body
      if (typeof password === 'string') checkPasswordStrength(password, context.settings)
      if (typeof password === 'string' || newEmail) {
        await requireCallerProof(context, caller, {
          currentPassword: body.current_password,
          nonce: body.nonce,
          place: rateLimitKey(request),
          client: readClient(request),
        })
      }
      if (typeof password === 'string') await changePassword(context, caller, password)
      if (body.data) {
        const merged = mergeMetadata(caller.user.raw_user_meta_data, body.data)
        const changes = { raw_user_meta_data: merged, updated_at: context.now() }
        await updateUser(context.pool, caller.user.id, changes).catch(
          throwDatabaseFailure('Error updating user'),
        )
      }
      if (newEmail) {
        const redirectTo = allowedRedirect(context, request.req.query('redirect_to'))
        const place = rateLimitKey(request)
        const change = { email: newEmail, redirectTo, place }
        await changeEmail(context, caller.user, change)
      }
      return request.json(toUserJson(await loadUser(context.pool, caller.user.id)))
    })
}

/**
 * Sets a new password and signs out every other device. A first password also adds the email identity,
 * so that the account can sign in with its address. Triggers of the schema notify the owner.
 */
async function changePassword(
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
