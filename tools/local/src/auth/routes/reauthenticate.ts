import { Hono } from 'hono'
import { reauthenticationMail } from '../../mailbox/account-mails.ts'
import type { AuthContext } from '../auth-context.ts'
import { invalidInputError } from '../auth-error.ts'
import { issueToken } from '../links/one-time-tokens.ts'
import { assertWithinMailLimits } from '../rate-limits/rate-limits.ts'
import { rateLimitKey } from '../request.ts'
import { type CallerEnv, requireCaller } from '../sessions/require-caller.ts'

/** Mails the nonce that a change of password can require. */
export function reauthenticateRoutes(context: AuthContext) {
  return new Hono<CallerEnv>().get('/reauthenticate', requireCaller(context), async (request) => {
    const { id: userId, email } = request.var.caller.user
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
    context.mailbox.send({ to: email, ...reauthenticationMail(context.sender, { code }) })
    return request.json({})
  })
}
