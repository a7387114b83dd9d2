import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { type Connection, inTransaction } from '../database.ts'
import { findMailFlow, releaseCode } from '../google/flow-states.ts'
import { takeOrRefuse } from '../limits/limits.ts'
import { applyConfirmation } from '../links/confirmations.ts'
import { findLinkConfirmation } from '../links/find-confirmation.ts'
import { redirectTarget, withParameters } from '../links/redirects.ts'
import { returnWithError, returnWithSession } from '../links/return-to-application.ts'
import { type Client, clientOf, placeOf } from '../request.ts'
import { type AuthenticationMethod, startSession } from '../sessions/sessions.ts'

const methodByType = new Map<string, AuthenticationMethod>([
  ['signup', 'email/signup'],
  ['invite', 'invite'],
  ['recovery', 'recovery'],
  ['magiclink', 'magiclink'],
  ['email_change', 'email_change'],
])

/** Opened in a browser from a mail: confirms, and returns to the application. */
export function verifyLinkRoutes(context: AuthContext) {
  return new Hono().get('/verify', async (request) => {
    takeOrRefuse(context.limits.verifications, placeOf(request))
    const { type, token } = request.req.query()
    const redirectTo = redirectTarget(context, request.req.query('redirect_to'))
    if (!type) throw invalid('Verify requires a verification type')
    if (!token) throw invalid('Verify requires a token or a token hash')
    const link = { type, linkToken: token, redirectTo, client: clientOf(request) }
    try {
      return request.redirect(await followLink(context, link), 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return request.redirect(returnWithError(redirectTo, error), 303)
    }
  })
}

interface Link {
  type: string
  linkToken: string
  redirectTo: string
  client: Client
}

function followLink(context: AuthContext, link: Link): Promise<string> {
  const { type, redirectTo, client } = link
  return inTransaction(context.pool, async (connection) => {
    const confirmation = await findLinkConfirmation(context, connection, link)
    await applyConfirmation(context, connection, confirmation)
    const { userId } = confirmation
    if (link.linkToken.startsWith('pkce_')) {
      const code = await codeForFlow(context, connection, { userId, type })
      return withParameters(redirectTo, { query: { code } })
    }
    const session = await startSession(context, connection, { userId, method: 'otp', client })
    return returnWithSession(redirectTo, session, { type })
  })
}

async function codeForFlow(
  context: AuthContext,
  connection: Connection,
  { userId, type }: { userId: string; type: string },
): Promise<string> {
  const flow = await findMailFlow(connection, { userId, method: methodByType.get(type) ?? 'otp' })
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'No valid flow state found for user.')
  return releaseCode(connection, flow, { userId, now: context.now() })
}
