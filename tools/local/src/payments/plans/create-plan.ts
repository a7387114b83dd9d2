import { z } from 'zod'
import { badRequestError } from '../api/api-error.ts'
import { notesForResponse, notesSchema } from '../api/notes.ts'
import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Plan, PlanItem } from './plan.ts'

export const planRequestSchema = z.strictObject({
  period: z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'yearly']),
  interval: z.int().min(1),
  item: z.strictObject({
    name: z.string().min(1),
    amount: z.int(),
    currency: z.literal('INR', 'The currency should be INR.'),
    description: z.string().nullish(),
  }),
  notes: notesSchema.optional(),
})

export type PlanRequest = z.infer<typeof planRequestSchema>

export function createPlan(sandbox: Sandbox, request: PlanRequest): Plan {
  const { item, period, interval } = request
  if (item.amount < 100)
    throw badRequestError('The amount must be at least INR 1.00', { field: 'amount' })
  if (period === 'daily' && interval < 7) {
    throw badRequestError('For daily plans, the interval must be at least 7', { field: 'interval' })
  }
  const plan: Plan = {
    id: newId('plan'),
    entity: 'plan',
    interval,
    period,
    item: createPlanItem(item, sandbox.clock.seconds()),
    notes: notesForResponse(request.notes ?? {}),
    created_at: sandbox.clock.seconds(),
  }
  sandbox.state.plans[plan.id] = plan
  return plan
}

export function createPlanItem(item: PlanRequest['item'], now: number): PlanItem {
  return {
    id: newId('item'),
    active: true,
    name: item.name,
    description: item.description ?? null,
    amount: item.amount,
    unit_amount: item.amount,
    currency: item.currency,
    type: 'plan',
    unit: null,
    tax_inclusive: false,
    hsn_code: null,
    sac_code: null,
    tax_rate: null,
    tax_id: null,
    tax_group_id: null,
    created_at: now,
    updated_at: now,
  }
}
