import { Hono } from 'hono'
import { findEntity } from '../api/find-entity.ts'
import { listEntities } from '../api/list-entities.ts'
import type { Sandbox } from '../core/sandbox.ts'

export function refundRoutes({ state }: Sandbox): Hono {
  const routes = new Hono()
  routes.get('/', (context) => context.json(listEntities(context, Object.values(state.refunds))))
  routes.get('/:id', (context) =>
    context.json(findEntity(state.refunds, 'refund', context.req.param('id'))),
  )
  return routes
}
