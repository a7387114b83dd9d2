import type { Context } from 'hono'
import { z } from 'zod'
import { loadUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalidInputError } from '../auth-error.ts'
import { inTransaction } from '../database.ts'
import {
  assertVerifierMatches,
  deleteFlow,
  type FlowState,
  findFlow,
} from '../google/flow-states.ts'
import { assertWithinLimit } from '../rate-limits/rate-limits.ts'
import { rateLimitKey, readBody, readClient } from '../request.ts'
import { refuseBanned } from '../sessions/require-caller.ts'
import { startSession } from '../sessions/sessions.ts'

const bodySchema = z.object({
  auth_code: z.string().nullish(),
  code_verifier: z.string().nullish(),
})

/**
 * Exchanges the code that the browser returned with for a session, if the client sends the verifier of
 * the flow.
 */
export async function grantByCode(context: AuthContext, request: Context) {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, bodySchema)
  if (!code || !verifier) {
    throw invalidInputError('invalid request: both auth code and code verifier should be non-empty')
  }
  assertWithinLimit(context.rateLimits.verifications, rateLimitKey(request))
  return inTransaction(context.pool, async (connection) => {
    const flow = await findFlow(connection, { by: 'auth_code', value: code })
    if (!flow?.user_id || !flow.auth_code_issued_at) {
      throw new AuthError(
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      )
    }
    refuseExpired(context, flow)
    assertVerifierMatches(flow, verifier)
    refuseBanned(await loadUser(connection, flow.user_id), context.now())
    await deleteFlow(connection, flow.id)
    const session = await startSession(context, connection, {
      userId: flow.user_id,
      method: 'oauth',
      client: readClient(request),
    })
    return { ...session, ...providerTokens(flow) }
  })
}

function refuseExpired({ now, settings }: AuthContext, flow: FlowState) {
  const issuedAt = flow.auth_code_issued_at ?? flow.created_at
  if (now().getTime() <= issuedAt.getTime() + settings.codeSeconds * 1000) return
  throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
}

function providerTokens(flow: FlowState) {
  return {
    ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
    ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
  }
}
