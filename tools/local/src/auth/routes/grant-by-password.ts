import type { Context } from 'hono'
import { z } from 'zod'
import { checkPasswordStrength, matchesPassword } from '../accounts/passwords.ts'
import { findUserByEmail } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalidInputError } from '../auth-error.ts'
import { inTransaction } from '../database.ts'
import { countAttempt } from '../rate-limits/count-attempt.ts'
import { rateLimitKey, readBody, readClient } from '../request.ts'
import { startSession } from '../sessions/sessions.ts'

const bodySchema = z.object({
  /** Limited in length before it becomes the key of a rate limiter. */
  email: z.string().max(320, 'Unable to validate email address: invalid format').nullish(),
  phone: z.string().nullish(),
  password: z.string().default(''),
})

/** Signs in with a password. An unknown address takes as long and gets the same error as a wrong password. */
export async function grantByPassword(context: AuthContext, request: Context) {
  const body = await readBody(request, bodySchema)
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const email = body.email?.trim().toLowerCase()
  if (!email) throw invalidInputError('missing email or phone')
  const client = readClient(request)
  const attempt = countAttempt(context, { email, place: rateLimitKey(request), client })

  const user = await findUserByEmail(context.pool, email)
  if (
    !(await matchesPassword(body.password, user?.encrypted_password, context.settings)) ||
    !user
  ) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  attempt.wasRight()
  if (user.banned_until && user.banned_until > context.now()) {
    throw new AuthError(400, 'user_banned', 'User is banned')
  }
  if (!user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  const session = await inTransaction(context.pool, (connection) =>
    startSession(context, connection, { userId: user.id, method: 'password', client }),
  )
  return { ...session, ...weakness(body.password, context) }
}

/**
 * Returns the weaknesses of a password that is older than the rules. It still signs in, with a warning
 * to the client.
 */
function weakness(password: string, { settings }: AuthContext) {
  try {
    checkPasswordStrength(password, settings)
    return {}
  } catch (error) {
    if (!(error instanceof AuthError) || !error.weakPassword) throw error
    return { weak_password: { message: error.message, ...error.weakPassword } }
  }
}
