import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { hashPassword } from '../accounts/passwords.ts'
import { registerAccount } from '../accounts/register-account.ts'
import { findUserByEmail, loadUser, type Metadata, type User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalidInputError } from '../auth-error.ts'
import { inTransaction, throwDatabaseFailure } from '../database.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { type MailedLink, sendLink } from '../links/send-link.ts'
import { delayResponses } from '../rate-limits/delay-responses.ts'
import { assertWithinMailLimits } from '../rate-limits/rate-limits.ts'
import { metadataSchema, rateLimitKey, readBody, readEmail } from '../request.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().default(true),
  data: metadataSchema.nullish(),
})

/** Mails a sign-in link and a one-time code. */
export function otpRoutes(context: AuthContext) {
  return new Hono().on('POST', ['/otp', '/magiclink'], delayResponses(context), async (request) => {
    const body = await readBody(request, bodySchema)
    if (body.phone) {
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    }
    if (!body.email) throw invalidInputError('One of email or phone must be set')
    const email = readEmail(body.email)
    assertWithinMailLimits(context, { kind: 'magiclink', email, place: rateLimitKey(request) })
    const redirectTo = allowedRedirect(context, request.req.query('redirect_to'))
    const data = body.data ?? {}
    const user =
      (await findUserByEmail(context.pool, email)) ??
      (body.create_user ? await registerWithoutPassword(context, { email, data }) : undefined)
    if (user) await sendLink(context, { ...linkFor(user), email, redirectTo })
    return request.json({})
  })
}

/** Returns the purpose of the mail: the first mail to a new account confirms it, later ones sign in. */
function linkFor(user: User): Omit<MailedLink, 'email' | 'redirectTo'> {
  if (!user.email_confirmed_at) {
    return {
      userId: user.id,
      kind: 'confirmation_token',
      type: 'signup',
    }
  }
  return {
    userId: user.id,
    kind: 'recovery_token',
    type: 'magiclink',
  }
}

async function registerWithoutPassword(
  context: AuthContext,
  { email, data }: { email: string; data: Metadata },
): Promise<User> {
  const id = randomUUID()
  const nobodyKnows = await hashPassword(randomBytes(33).toString('base64url'), context.settings)
  await inTransaction(context.pool, (connection) =>
    registerAccount(context, connection, { id, email, passwordHash: nobodyKnows, data }),
  ).catch(throwDatabaseFailure('Database error saving new user'))
  return loadUser(context.pool, id)
}
