import { Hono } from 'hono'
import { z } from 'zod'
import { findEntity } from '../api/find-entity.ts'
import { listEntities } from '../api/list-entities.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { createSubscription, subscriptionRequestSchema } from './create-subscription.ts'
import { cancelSubscription, pauseSubscription, resumeSubscription } from './end-subscription.ts'

const cancelSchema = z.strictObject({ cancel_at_cycle_end: z.literal([false, 0]).optional() })
const pauseSchema = z.strictObject({ pause_at: z.literal('now').default('now') })
const resumeSchema = z.strictObject({ resume_at: z.literal('now').default('now') })
export function subscriptionRoutes(sandbox: Sandbox): Hono {
  const { state } = sandbox
  const routes = new Hono()
  const subscriptionOf = (id: string) => findEntity(state.subscriptions, 'subscription', id)

  routes.post('/', async (context) => {
    const request = await readBody(context, subscriptionRequestSchema, 'short')
    return context.json(createSubscription(sandbox, request))
  })
  routes.get('/', (context) => {
    const plan = context.req.query('plan_id')
    const all = Object.values(state.subscriptions)
    return context.json(
      listEntities(context, plan ? all.filter((made) => made.plan_id === plan) : all),
    )
  })
  routes.get('/:id', (context) => context.json(subscriptionOf(context.req.param('id'))))
  routes.post('/:id/cancel', async (context) => {
    const subscription = subscriptionOf(context.req.param('id'))
    await readBody(context, cancelSchema, 'short')
    cancelSubscription(sandbox, subscription, 'merchant')
    return context.json(subscription)
  })
  routes.post('/:id/pause', async (context) => {
    const subscription = subscriptionOf(context.req.param('id'))
    await readBody(context, pauseSchema, 'short')
    pauseSubscription(sandbox, subscription)
    return context.json(subscription)
  })
  routes.post('/:id/resume', async (context) => {
    const subscription = subscriptionOf(context.req.param('id'))
    await readBody(context, resumeSchema, 'short')
    resumeSubscription(sandbox, subscription)
    return context.json(subscription)
  })
  return routes
}
