import { Hono } from 'hono'
import { z } from 'zod'
import { shortRefusal } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import { listEntities } from '../api/list-entities.ts'
import { notesSchema, shownNotes } from '../api/notes.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { createSubscription, subscriptionRequestSchema } from './create-subscription.ts'
import {
  cancelAtCycleEnd,
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from './end-subscription.ts'

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const cancelSchema = z.strictObject({ cancel_at_cycle_end: flag.default(false) })
const pauseSchema = z.strictObject({ pause_at: z.literal('now').default('now') })
const resumeSchema = z.strictObject({ resume_at: z.literal('now').default('now') })
const changeSchema = z.strictObject({
  customer_notify: flag.optional(),
  notes: notesSchema.optional(),
  plan_id: z.string().optional(),
  quantity: z.int().optional(),
  remaining_count: z.int().optional(),
})

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
  routes.patch('/:id', async (context) => {
    const subscription = subscriptionOf(context.req.param('id'))
    const change = await readBody(context, changeSchema, 'short')
    if (change.plan_id || change.quantity || change.remaining_count) {
      throw shortRefusal('Subscriptions on domestic cards and UPI cannot be updated.')
    }
    if (change.notes) subscription.notes = shownNotes(change.notes)
    return context.json(subscription)
  })
  routes.post('/:id/cancel', async (context) => {
    const subscription = subscriptionOf(context.req.param('id'))
    const { cancel_at_cycle_end } = await readBody(context, cancelSchema, 'short')
    if (cancel_at_cycle_end) cancelAtCycleEnd(sandbox, subscription)
    else cancelSubscription(sandbox, subscription, 'merchant')
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
