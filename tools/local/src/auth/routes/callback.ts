import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { inTransaction } from '../database.ts'
import { deleteFlow, type FlowState, findFlow, issueFlowCode } from '../google/flow-states.ts'
import { exchangeWithGoogle, type GoogleSignIn } from '../google/google-exchange.ts'
import { linkGoogleAccount } from '../google/link-google-account.ts'
import { addUrlParameters } from '../links/redirects.ts'
import { type RequestClient, readClient } from '../request.ts'
import { type SessionResponse, startSession } from '../sessions/sessions.ts'

const querySchema = z.object({
  state: z.string().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
})

/** Handles the return from Google: signs in, or returns the error to the application. */
export function callbackRoutes(context: AuthContext) {
  return new Hono().get('/callback', async (request) => {
    const answer = querySchema.parse(request.req.query())
    const flow = await openFlow(context, answer.state)
    const redirectTo = flow?.referrer ?? context.siteUrl
    try {
      if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
      const signIn = await exchangeWithGoogle(context, readCode(answer))
      return request.redirect(await finish(context, { flow, signIn, client: readClient(request) }))
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return request.redirect(returnWithError(redirectTo, error))
    }
  })
}

async function openFlow({ pool, now, settings }: AuthContext, state: string | undefined) {
  const flow = await findFlow(pool, { by: 'id', value: state ?? '' })
  if (!flow || flow.user_id) return undefined
  const age = now().getTime() - flow.created_at.getTime()
  return age <= settings.flowSeconds * 1000 ? flow : undefined
}

function readCode(answer: z.output<typeof querySchema>): string {
  if (answer.error) {
    const denied = answer.error === 'access_denied'
    const reason = answer.error_description ?? answer.error
    throw new AuthError(denied ? 403 : 400, denied ? 'access_denied' : 'bad_oauth_callback', reason)
  }
  if (answer.code) return answer.code
  throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
}

interface Finish {
  flow: FlowState
  signIn: GoogleSignIn
  client: RequestClient
}

function finish(context: AuthContext, { flow, signIn, client }: Finish): Promise<string> {
  const redirectTo = flow.referrer ?? context.siteUrl
  return inTransaction(context.pool, async (connection) => {
    const current = await findFlow(connection, { by: 'id', value: flow.id })
    if (!current || current.user_id) {
      throw new AuthError(400, 'bad_oauth_state', 'State has already been used')
    }
    const userId = await linkGoogleAccount(context, connection, signIn.profile)
    if (current.code_challenge) {
      const grant = { ...signIn.tokens, userId, now: context.now() }
      const code = await issueFlowCode(connection, current, grant)
      return addUrlParameters(redirectTo, { query: { code } })
    }
    await deleteFlow(connection, current.id)
    const session = await startSession(context, connection, { userId, method: 'oauth', client })
    return returnWithSession(redirectTo, session, {
      provider_token: signIn.tokens.accessToken,
      ...(signIn.tokens.refreshToken ? { provider_refresh_token: signIn.tokens.refreshToken } : {}),
    })
  })
}

/** Returns to the application in the implicit flow, with the tokens in the fragment, which no server sees. */
function returnWithSession(
  redirectTo: string,
  session: SessionResponse,
  more: Record<string, string> = {},
): string {
  return addUrlParameters(redirectTo, {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      sb: '',
      ...more,
    },
  })
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
}

/** Puts the error in both the query and the fragment, because clients read it from either. */
function returnWithError(redirectTo: string, { status, code, message }: AuthError): string {
  const error = {
    error: oauthErrors[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  return addUrlParameters(redirectTo, { query: error, fragment: { ...error, sb: '' } })
}
