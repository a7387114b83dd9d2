import { Hono } from 'hono'
import { findEntity } from '../api/find-entity.ts'
import { listEntities } from '../api/list-entities.ts'
import type { Sandbox } from '../core/sandbox.ts'

export function invoiceRoutes({ state }: Sandbox): Hono {
  const routes = new Hono()
  routes.get('/', (context) => {
    const subscription = context.req.query('subscription_id')
    const invoices = Object.values(state.invoices)
    const asked = subscription
      ? invoices.filter((invoice) => invoice.subscription_id === subscription)
      : invoices
    return context.json(listEntities(context, asked))
  })
  routes.get('/:id', (context) =>
    context.json(findEntity(state.invoices, 'invoice', context.req.param('id'))),
  )
  return routes
}
