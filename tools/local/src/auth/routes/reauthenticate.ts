import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { invalidInputError } from '../auth-error.ts'
import { issueToken } from '../links/one-time-tokens.ts'
import { mailAccount } from '../mail-account.ts'
import { assertWithinMailLimits } from '../rate-limits/rate-limits.ts'
import { rateLimitKey } from '../request.ts'
import { type CallerEnv, requireCaller } from '../sessions/require-caller.ts'

/** Mails the nonce that a change of password can require. */
export function reauthenticateRoutes(context: AuthContext) {
  return new Hono<CallerEnv>().get('/reauthenticate', requireCaller(context), async (request) => {
    const { user } = request.var.caller
    const { id: userId, email } = user
    if (!email) {
      throw invalidInputError(
        'Reauthentication requires the user to have an email or a phone number',
      )
    }
    assertWithinMailLimits(context, {
      kind: 'reauthentication',
      email,
      place: rateLimitKey(request),
    })
    const kind = 'reauthentication_token'
    const { code } = await issueToken(context.pool, { userId, kind, email, now: context.now() })
    mailAccount(context, user, { email_action_type: 'reauthentication', token: code })
    return request.json({})
  })
}
