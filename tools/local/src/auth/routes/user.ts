import { Hono } from 'hono'
import { z } from 'zod'
import { changeEmail } from '../accounts/change-email.ts'
import { changePassword } from '../accounts/change-password.ts'
import { checkPasswordStrength } from '../accounts/passwords.ts'
import { toUserJson } from '../accounts/user-json.ts'
import { loadUser, mergeMetadata, updateUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { throwDatabaseFailure } from '../database.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { delayResponses } from '../rate-limits/delay-responses.ts'
import { metadataSchema, rateLimitKey, readBody, readClient, readEmail } from '../request.ts'
import { type CallerEnv, requireCaller } from '../sessions/require-caller.ts'
import { requireCallerProof } from '../sessions/require-caller-proof.ts'

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
