import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Sandbox } from '../core/sandbox.ts'
import type { SandboxSettings } from '../core/sandbox-settings.ts'
import type { Fault } from '../faults/switches.ts'
import { invoiceRoutes } from '../invoices/invoice-routes.ts'
import { orderRoutes } from '../orders/order-routes.ts'
import { paymentRoutes } from '../payments/payment-routes.ts'
import { planRoutes } from '../plans/plan-routes.ts'
import { subscriptionRoutes } from '../subscriptions/subscription-routes.ts'
import { plainError } from './api-error.ts'
import { toErrorResponse } from './error-response.ts'
import { findEntity } from './find-entity.ts'
import { listEntities } from './list-entities.ts'

/** Serves the part of the provider's REST API that one-time and recurring payments need. */
export function paymentsApi(sandbox: Sandbox): Hono {
  const api = new Hono()
  api.use(requireApiKey(sandbox.settings), faultsMiddleware(sandbox))
  api.route('/orders', orderRoutes(sandbox))
  api.route('/payments', paymentRoutes(sandbox))
  api.route('/refunds', refundRoutes(sandbox))
  api.route('/plans', planRoutes(sandbox))
  api.route('/subscriptions', subscriptionRoutes(sandbox))
  api.route('/invoices', invoiceRoutes(sandbox))
  api.all('*', () => {
    throw plainError(400, 'The requested URL was not found on the server.')
  })
  api.onError(toErrorResponse)
  return api
}

function refundRoutes({ state }: Sandbox): Hono {
  const routes = new Hono()
  routes.get('/', (context) => context.json(listEntities(context, Object.values(state.refunds))))
  routes.get('/:id', (context) =>
    context.json(findEntity(state.refunds, 'refund', context.req.param('id'))),
  )
  return routes
}

/** Requires the key pair, in exactly the format that the provider accepts. */
function requireApiKey(settings: SandboxSettings): MiddlewareHandler {
  const pair = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')
  const expected = Buffer.from(`Basic ${pair}`)
  return async (context, next) => {
    const credentials = Buffer.from(context.req.header('authorization') ?? '')
    if (credentials.length !== expected.length || !timingSafeEqual(credentials, expected)) {
      throw plainError(401, 'Authentication failed')
    }
    await next()
  }
}

const badGateway = '<html><head><title>502 Bad Gateway</title></head><body></body></html>'

/** Applies the faults that are switched on. */
function faultsMiddleware(sandbox: Sandbox): MiddlewareHandler {
  return async (context, next) => {
    const fault = takeFault(sandbox, context)
    if (fault?.kind === '429') throw plainError(429, 'Too many requests')
    if (fault?.kind === '500') {
      throw plainError(
        500,
        'The server encountered an error. The incident has been reported to admins.',
      )
    }
    if (fault?.kind === '502') return context.html(badGateway, 502)
    if (fault?.kind === 'slow') await pause(fault.milliseconds)
    await next()
    // The request has taken effect, only the answer is lost.
    if (fault?.kind === 'lost-answer') return cutOff(context)
  }
}

function takeFault({ state }: Sandbox, context: Context): Fault | undefined {
  const { faults } = state.switches
  const path = context.req.path.replace(/^\/v1/, '')
  const fault = faults.find(
    ({ method, path: start }) =>
      path.startsWith(start) && (method === 'any' || method === context.req.method),
  )
  if (!fault) return undefined
  fault.times -= 1
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

function cutOff(context: Context<{ Bindings: Partial<HttpBindings> }>): void {
  context.env?.incoming?.socket.destroy()
  context.res = new Response(badGateway, { status: 504 })
}
