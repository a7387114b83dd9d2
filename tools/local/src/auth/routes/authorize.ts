import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { invalidInputError } from '../auth-error.ts'
import { startFlow } from '../google/flow-states.ts'
import { addUrlParameters, allowedRedirect } from '../links/redirects.ts'
import { assertWithinLimit } from '../rate-limits/rate-limits.ts'
import { rateLimitKey, readPkceChallenge } from '../request.ts'

/** Query parameters that an application may pass on to Google. */
const passedOn = ['access_type', 'prompt', 'login_hint', 'hd', 'include_granted_scopes']
const scopes = 'email profile openid'

/** Redirects the browser to Google, with the id of the flow as `state`. */
export function authorizeRoutes(context: AuthContext) {
  return new Hono().get('/authorize', async (request) => {
    const query = request.req.query()
    const { google } = context
    if (query.provider !== 'google' || !google) {
      throw invalidInputError(
        `Unsupported provider: Provider ${query.provider ?? ''} is not enabled`,
      )
    }
    assertWithinLimit(context.rateLimits.authorizations, rateLimitKey(request))
    const state = await startFlow(context, context.pool, {
      challenge: readPkceChallenge(query),
      redirectTo: allowedRedirect(context, query.redirect_to),
    })
    const options = passedOn.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
    const address = addUrlParameters(google.authorizeUrl, {
      query: {
        ...Object.fromEntries(options),
        client_id: google.clientId,
        redirect_uri: `${context.issuer}/callback`,
        response_type: 'code',
        scope: query.scopes ? `${scopes} ${query.scopes}` : scopes,
        state,
      },
    })
    return request.redirect(address, 302)
  })
}
