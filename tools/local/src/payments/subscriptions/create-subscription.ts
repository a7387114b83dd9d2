import { z } from 'zod'
import { badRequestError, subscriptionError } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import { notesForResponse, notesSchema } from '../api/notes.ts'
import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Plan } from '../plans/plan.ts'
import { cycleEnd } from './cycle.ts'
import { type Subscription, subscriptionType } from './subscription.ts'

/** Latest end that the payment window accepts: 2120-12-31. */
const latestEnd = 4_765_046_400

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const addonSchema = z.strictObject({
  item: z.strictObject({ name: z.string(), amount: z.int(), currency: z.string() }),
})

export const subscriptionRequestSchema = z.strictObject({
  plan_id: z.string(),
  total_count: z.int().min(1),
  quantity: z.int().min(1).default(1),
  start_at: z.int().nullish(),
  expire_by: z.int().nullish(),
  customer_notify: flag.default(true),
  addons: z.array(addonSchema).optional(),
  offer_id: z.string().nullish(),
  notes: notesSchema.optional(),
})

export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>

export function createSubscription(sandbox: Sandbox, request: SubscriptionRequest): Subscription {
  const plan = findEntity(sandbox.state.plans, 'plan', request.plan_id)
  const now = sandbox.clock.seconds()
  checkTimes(request, plan, now)
  const subscription = newSubscription(request, plan, now)
  sandbox.state.subscriptions[subscription.id] = subscription
  sandbox.state.mandates[subscription.id] = {
    upfront: (request.addons ?? []).reduce((sum, addon) => sum + addon.item.amount, 0),
    startAsked: request.start_at ?? null,
    instrument: null,
    email: '',
    contact: '',
    charges: null,
    openInvoiceId: null,
  }
  return subscription
}

function checkTimes(
  { start_at, expire_by, total_count }: SubscriptionRequest,
  plan: Plan,
  now: number,
) {
  if (start_at && start_at < now) {
    throw subscriptionError('start_at cannot be lesser than the current time.', 'start_at')
  }
  if (expire_by && expire_by < now) {
    throw subscriptionError('expire_by cannot be lesser than the current time.', 'expire_by')
  }
  if (cycleEnd(start_at ?? now, plan, total_count) > latestEnd) {
    throw badRequestError('Exceeds the maximum total count allowed for this plan', {
      field: 'total_count',
    })
  }
}

function newSubscription(request: SubscriptionRequest, plan: Plan, now: number): Subscription {
  const id = newId('subscription')
  const start = request.start_at ?? null
  return {
    id,
    entity: 'subscription',
    plan_id: plan.id,
    customer_id: null,
    customer_email: null,
    type: typeOf(request),
    status: 'created',
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: request.quantity,
    notes: notesForResponse(request.notes ?? {}),
    charge_at: start,
    start_at: start,
    end_at: start === null ? null : lastCycleStart(start, plan, request.total_count),
    auth_attempts: 0,
    total_count: request.total_count,
    paid_count: 0,
    customer_notify: request.customer_notify,
    created_at: now,
    expire_by: request.expire_by ?? null,
    short_url: `https://rzp.io/i/${id.slice(-8)}`,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: 'api',
    offer_id: request.offer_id ?? null,
    remaining_count: request.total_count,
  }
}

function typeOf({ start_at, addons = [] }: SubscriptionRequest): number {
  const start = start_at ? subscriptionType.later : subscriptionType.immediate
  return start + (addons.length > 0 ? subscriptionType.upfront : 0)
}

/** Returns the start of the last cycle, which the protocol shows as `end_at`. */
export function lastCycleStart(start: number, plan: Plan, totalCount: number): number {
  return totalCount === 1 ? start : cycleEnd(start, plan, totalCount - 1)
}
