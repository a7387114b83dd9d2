import type { CheckoutState, OfferedPlan } from '@sabha/checkout'
import { formatRupees } from '@sabha/types'
import { messages } from '../messages.ts'

export interface SubmitLabelFacts {
  state: CheckoutState
  problem: string | null
  amount: number | null
  minimum: number
  plan: OfferedPlan
}

const text = messages.contribute.submit

/** What the button of the form reads. */
export function submitLabel({ state, problem, amount, minimum, plan }: SubmitLabelFacts): string {
  if (state.status === 'loading') return text.loading
  if (state.status === 'processing') return text.processing
  if (amount === null || amount < minimum) return text.minimum(formatRupees(minimum))
  if (problem) return problem
  return plan === 'monthly' ? text.monthly(formatRupees(amount)) : text.once(formatRupees(amount))
}
