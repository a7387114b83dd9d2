import type { Sandbox } from '../core/sandbox.ts'
import type { Plan } from '../plans/plan.ts'
import type { Mandate, Subscription } from './subscription.ts'

export function requirePlan({ state }: Sandbox, subscription: Subscription): Plan {
  const plan = state.plans[subscription.plan_id]
  if (!plan) throw new Error(`${subscription.id} has no plan.`)
  return plan
}

export function requireMandate({ state }: Sandbox, subscription: Subscription): Mandate {
  const mandate = state.mandates[subscription.id]
  if (!mandate) throw new Error(`${subscription.id} has no mandate.`)
  return mandate
}
