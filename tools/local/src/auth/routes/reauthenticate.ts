import { Hono } from 'hono'
import { reauthenticationMail } from '../../mailbox/account-mails.ts'
import type { AuthContext } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { issueToken } from '../links/one-time-tokens.ts'
import { takeMail } from '../rate-limits/rate-limits.ts'
import { placeOf } from '../request.ts'
import { type CallerEnv, requireCaller } from '../sessions/require-caller.ts'

/** Mails the nonce that a change of password can require. */
export function reauthenticateRoutes(context: AuthContext) {
  return new Hono<CallerEnv>().get('/reauthenticate', requireCaller(context), async (request) => {
    const { id: userId, email } = request.var.caller.user
    if (!email) {
      throw invalid('Reauthentication requires the user to have an email or a phone number')
    }
    takeMail(context, { kind: 'reauthentication', email, place: placeOf(request) })
    const kind = 'reauthentication_token'
    const { code } = await issueToken(context.pool, { userId, kind, email, now: context.now() })
    context.mailbox.send({ to: email, ...reauthenticationMail(context.sender, { code }) })
    return request.json({})
  })
}
