import { Hono } from 'hono'
import type { Sandbox } from '../core/sandbox.ts'
import { faultsMiddleware } from '../faults/faults-middleware.ts'
import { invoiceRoutes } from '../invoices/invoice-routes.ts'
import { orderRoutes } from '../orders/order-routes.ts'
import { paymentRoutes } from '../payments/payment-routes.ts'
import { planRoutes } from '../plans/plan-routes.ts'
import { subscriptionRoutes } from '../subscriptions/subscription-routes.ts'
import { plainError } from './api-error.ts'
import { toErrorResponse } from './error-response.ts'
import { findEntity } from './find-entity.ts'
import { listEntities } from './list-entities.ts'
import { requireApiKey } from './require-key.ts'

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
