import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { checkPasswordStrength, hashPassword } from '../accounts/passwords.ts'
import { pendingSignUpAnswer } from '../accounts/pending-sign-up-answer.ts'
import { registerAccount } from '../accounts/register-account.ts'
import { findUserByEmail, type Metadata } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalidInputError } from '../auth-error.ts'
import { inTransaction, isUniqueViolation, throwDatabaseFailure } from '../database.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { sendLink } from '../links/send-link.ts'
import { mailAccount } from '../mail-account.ts'
import { delayResponses } from '../rate-limits/delay-responses.ts'
import { assertWithinLimit, assertWithinMailLimits } from '../rate-limits/rate-limits.ts'
import { metadataSchema, rateLimitKey, readBody, readEmail } from '../request.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
})

export function signUpRoutes(context: AuthContext) {
  return new Hono().post('/signup', delayResponses(context), async (request) => {
    assertWithinLimit(context.rateLimits.signUps, rateLimitKey(request))
    const body = await readBody(request, bodySchema)
    if (body.phone)
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    if (!body.email) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    const email = readEmail(body.email)
    if (!body.password) throw invalidInputError('Signup requires a valid password')
    checkPasswordStrength(body.password, context.settings)
    const signUp = {
      email,
      passwordHash: await hashPassword(body.password, context.settings),
      data: body.data ?? {},
      redirectTo: allowedRedirect(context, request.req.query('redirect_to')),
    }
    assertWithinMailLimits(context, {
      kind: 'signup',
      email: signUp.email,
      place: rateLimitKey(request),
    })
    return request.json(await signUpWithMail(context, signUp))
  })
}

interface SignUp {
  email: string
  passwordHash: string
  data: Metadata
  redirectTo: string
}

/**
 * Signs up with a confirmation mail. The answer does not depend on whether the address is known; only
 * the mail differs.
 */
async function signUpWithMail(context: AuthContext, signUp: SignUp) {
  const known = await findUserByEmail(context.pool, signUp.email)
  if (known?.email_confirmed_at) {
    mailAccount(context, known, { email_action_type: 'existing_account_notification' })
    return pendingSignUpAnswer(context, signUp)
  }
  const userId = known?.id ?? (await register(context, signUp))
  await sendLink(context, {
    userId,
    email: signUp.email,
    kind: 'confirmation_token',
    type: 'signup',
    redirectTo: signUp.redirectTo,
  })
  return pendingSignUpAnswer(context, { ...signUp, id: userId })
}

/** Registers an account. Two concurrent sign-ups with one address create one account. */
async function register(context: AuthContext, signUp: SignUp): Promise<string> {
  const id = randomUUID()
  try {
    await inTransaction(context.pool, (connection) =>
      registerAccount(context, connection, { id, ...signUp }),
    )
    return id
  } catch (error) {
    const other = isUniqueViolation(error) && (await findUserByEmail(context.pool, signUp.email))
    return other ? other.id : throwDatabaseFailure('Database error saving new user')(error)
  }
}
