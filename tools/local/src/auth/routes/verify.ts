import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalidInputError } from '../auth-error.ts'
import { type Connection, inTransaction } from '../database.ts'
import { applyConfirmation } from '../links/confirmations.ts'
import { findCodeConfirmation, findLinkConfirmation } from '../links/find-confirmation.ts'
import { assertWithinLimit } from '../rate-limits/rate-limits.ts'
import { rateLimitKey, readBody, readClient, readEmail } from '../request.ts'
import { startSession } from '../sessions/sessions.ts'

const bodySchema = z.object({
  type: z.string().min(1, 'Verify requires a verification type'),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

type Attempt = z.output<typeof bodySchema>

/** Confirms with a link's token hash or a typed code, and returns a session. */
export function verifyRoutes(context: AuthContext) {
  return new Hono().post('/verify', async (request) => {
    assertWithinLimit(context.rateLimits.verifications, rateLimitKey(request))
    const attempt = await readBody(request, bodySchema)
    const answer = await inTransaction(context.pool, async (connection) => {
      const place = rateLimitKey(request)
      const confirmation = await findConfirmation(context, connection, { ...attempt, place })
      await applyConfirmation(context, connection, confirmation)
      const { userId } = confirmation
      return startSession(context, connection, {
        userId,
        method: 'otp',
        client: readClient(request),
      })
    })
    return request.json(answer)
  })
}

function findConfirmation(
  context: AuthContext,
  connection: Connection,
  attempt: Attempt & { place: string },
) {
  const { type, token: code, token_hash: linkToken, email, phone, place } = attempt
  if (Boolean(code) === Boolean(linkToken)) {
    throw invalidInputError('Verify requires either a token or a token hash')
  }
  if (linkToken) return findLinkConfirmation(context, connection, { type, linkToken })
  if (phone) refusePhone(phone)
  if (!code || !email) {
    throw invalidInputError('Only an email address or phone number should be provided on verify')
  }
  return findCodeConfirmation(context, connection, { type, email: readEmail(email), code, place })
}

/** Refuses a phone. No account has one here, so no code was sent to it. */
function refusePhone(phone: string): never {
  if (!/^\+?[1-9]\d{6,14}$/.test(phone)) {
    throw invalidInputError('Invalid phone number format (E.164 required)')
  }
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}
