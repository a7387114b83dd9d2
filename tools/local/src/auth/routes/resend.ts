import { Hono } from 'hono'
import { z } from 'zod'
import { confirmationMail, emailChangeMail } from '../../mailbox/account-mails.ts'
import { answerFloor } from '../answer-floor.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { takeMail } from '../limits.ts'
import { redirectTarget } from '../redirects.ts'
import { challengeFields, placeOf, readBody, readChallenge, readEmail } from '../request.ts'
import { sendLink } from '../send-link.ts'
import { findUserByEmail, type User } from '../users.ts'

const types = 'Missing one of these types: signup, email_change, sms, phone_change'
const bodySchema = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change'], { error: types }),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
})

/** Mails a confirmation again; answers the same where there is nothing to confirm. */
export function resendRoutes(context: AuthContext) {
  return new Hono().post('/resend', answerFloor(context), async (request) => {
    const body = await readBody(request, bodySchema)
    const { type } = body
    if (body.phone || type === 'sms' || type === 'phone_change') {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    }
    const email = readEmail(body.email)
    const challenge = readChallenge(body)
    takeMail(context, { kind: type, email, place: placeOf(request) })
    const user = await findUserByEmail(context.pool, email)
    const what = user && whatToConfirm(user, type)
    if (user && what) {
      await sendLink(context, {
        ...what,
        userId: user.id,
        type,
        challenge,
        redirectTo: redirectTarget(context, request.req.query('redirect_to')),
      })
    }
    return request.json({})
  })
}

function whatToConfirm(user: User, type: 'signup' | 'email_change') {
  if (type === 'signup') {
    if (user.email_confirmed_at || !user.email) return undefined
    return {
      email: user.email,
      kind: 'confirmation_token' as const,
      method: 'email/signup' as const,
      mail: confirmationMail,
    }
  }
  if (!user.email_change) return undefined
  return {
    email: user.email_change,
    kind: 'email_change_token_new' as const,
    method: 'email_change' as const,
    mail: emailChangeMail,
  }
}
