import { Hono } from 'hono'
import { findEntity } from '../api/find-entity.ts'
import { listEntities } from '../api/list-entities.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { createPlan, planRequestSchema } from './create-plan.ts'

export function planRoutes(sandbox: Sandbox): Hono {
  const { state } = sandbox
  const routes = new Hono()
  routes.post('/', async (context) =>
    context.json(createPlan(sandbox, await readBody(context, planRequestSchema))),
  )
  routes.get('/', (context) => context.json(listEntities(context, Object.values(state.plans))))
  routes.get('/:id', (context) =>
    context.json(findEntity(state.plans, 'plan', context.req.param('id'))),
  )
  return routes
}
