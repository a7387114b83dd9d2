import { Hono } from 'hono'
import { z } from 'zod'
import { findUserByEmail } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { sendLink } from '../links/send-link.ts'
import { delayResponses } from '../rate-limits/delay-responses.ts'
import { assertWithinMailLimits } from '../rate-limits/rate-limits.ts'
import { rateLimitKey, readBody, readEmail } from '../request.ts'

const bodySchema = z.object({ email: z.string().nullish() })

/** Mails a link for a new password. Gives the same answer for an address without an account. */
export function recoverRoutes(context: AuthContext) {
  return new Hono().post('/recover', delayResponses(context), async (request) => {
    const body = await readBody(request, bodySchema)
    const email = readEmail(body.email)
    assertWithinMailLimits(context, { kind: 'recovery', email, place: rateLimitKey(request) })
    const user = await findUserByEmail(context.pool, email)
    if (user) {
      await sendLink(context, {
        userId: user.id,
        email,
        kind: 'recovery_token',
        type: 'recovery',
        redirectTo: allowedRedirect(context, request.req.query('redirect_to')),
      })
    }
    return request.json({})
  })
}
