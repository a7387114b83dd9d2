import { Hono } from 'hono'
import { checkApiKey } from './check-api-key.ts'
import { allowOrigins } from './cors.ts'
import type { GatewayDependencies } from './create-gateway.ts'
import { forwardAsHosted } from './forward-as-hosted.ts'
import { healthRoutes } from './health-routes.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

/**
 * Creates a gateway for tests that has none of the local gateway's own protections, like the one of hosted
 * Supabase: it checks keys and forwards. Functions answer CORS themselves.
 */
export function createHostedGateway(dependencies: GatewayDependencies): Hono {
  const { keys, targets, now = () => new Date() } = dependencies
  const app = new Hono()
  app.route('/health', healthRoutes(dependencies))
  app.route('/mailbox', mailboxRoutes(dependencies))
  app.use('/auth/v1/*', allowOrigins())
  app.use('/rest/v1/*', allowOrigins())
  app.use('/auth/v1/*', checkApiKey(keys, now))
  app.use('/rest/v1/*', checkApiKey(keys, now))
  app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/functions/v1/*', checkApiKey(keys, now))
  app.all('/auth/v1/*', forwardAsHosted(targets.auth, { strip: '/auth/v1' }))
  app.all('/rest/v1/*', forwardAsHosted(targets.rest, { strip: '/rest/v1' }))
  app.all('/functions/v1/*', forwardAsHosted(targets.functions, { strip: '' }))
  return app
}
