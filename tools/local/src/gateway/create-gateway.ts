import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { forbidCaching } from '../auth/forbid-caching.ts'
import type { ProjectKeys } from '../auth/sessions/keys.ts'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import { checkApiKey } from './check-api-key.ts'
import { allowOrigins } from './cors.ts'
import { forwardTo, type ServiceAddress } from './forward.ts'
import { healthRoutes, type Readiness } from './health-routes.ts'
import { hideRefusedRows } from './hide-refused-rows.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { refuseCostlyQuery, refuseEncodedPath } from './refuse-address.ts'
import { refuseBrokenText } from './refuse-broken-text.ts'

export interface GatewayDependencies {
  keys: ProjectKeys
  mailbox: Mailbox
  /** Address of each service. A missing service responds with 503. */
  targets: { auth: ServiceAddress; rest: ServiceAddress; functions: ServiceAddress }
  readiness(): Promise<Readiness>
  /** Maximum size of a body in bytes. Default 5 MB. */
  bodyLimit?: number
  now?: () => Date
}

/**
 * Creates the gateway, the only address that applications use: it checks keys, handles CORS and
 * forwards to the services.
 */
export function createGateway(dependencies: GatewayDependencies): Hono {
  const { keys, targets, now = () => new Date() } = dependencies
  const maxSize = dependencies.bodyLimit ?? 5 * 1024 * 1024
  const app = new Hono()
  app.use(requestId())
  app.use('/health/*', allowOrigins())
  app.route('/health', healthRoutes(dependencies))
  app.route('/mailbox', mailboxRoutes(dependencies))
  app.use(
    '/*/v1/*',
    allowOrigins(),
    forbidCaching,
    refuseEncodedPath,
    refuseBrokenText,
    bodyLimit({
      maxSize,
      onError: (request) => request.json({ message: 'The request body is too large' }, 413),
    }),
    checkApiKey(keys, now),
  )
  app.all('/auth/v1/*', forwardTo(targets.auth, { strip: '/auth/v1' }))
  app.use('/rest/v1/*', refuseCostlyQuery, hideRefusedRows)
  app.all('/rest/v1/*', forwardTo(targets.rest, { strip: '/rest/v1' }))
  app.all('/functions/v1/*', forwardTo(targets.functions, { strip: '' }))
  app.notFound((request) => request.json({ message: 'There is nothing at this address' }, 404))
  app.onError((error, request) => {
    console.error(error)
    return request.json({ message: 'The gateway failed' }, 500)
  })
  return app
}
