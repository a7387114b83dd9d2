import { Hono } from 'hono'
import { z } from 'zod'
import { mailEmailConfirmation } from '../accounts/change-email.ts'
import { findUserByEmail, type User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { sendLink } from '../links/send-link.ts'
import { delayResponses } from '../rate-limits/delay-responses.ts'
import { assertWithinMailLimits } from '../rate-limits/rate-limits.ts'
import { rateLimitKey, readBody, readEmail } from '../request.ts'

const types = 'Missing one of these types: signup, email_change, sms, phone_change'
const bodySchema = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change'], { error: types }),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

/** Mails a confirmation again. Gives the same answer if nothing is to be confirmed. */
export function resendRoutes(context: AuthContext) {
  return new Hono().post('/resend', delayResponses(context), async (request) => {
    const body = await readBody(request, bodySchema)
    const { type } = body
    if (body.phone || type === 'sms' || type === 'phone_change') {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    }
    const email = readEmail(body.email)
    assertWithinMailLimits(context, { kind: type, email, place: rateLimitKey(request) })
    const user = await findUserByEmail(context.pool, email)
    const redirectTo = allowedRedirect(context, request.req.query('redirect_to'))
    if (user) await sendAgain(context, user, { type, redirectTo })
    return request.json({})
  })
}

interface Again {
  type: 'signup' | 'email_change'
  redirectTo: string
}

async function sendAgain(context: AuthContext, user: User, { type, ...link }: Again) {
  const { id: userId, email, email_change: wanted } = user
  if (type === 'email_change') {
    if (wanted) await mailEmailConfirmation(context, { ...link, userId, email: wanted })
    return
  }
  if (user.email_confirmed_at || !email) return
  await sendLink(context, {
    ...link,
    userId,
    email,
    type,
    kind: 'confirmation_token',
  })
}
