import type { CheckoutState, OfferedPlan } from '@sabha/checkout'
import type { Formats } from '@sabha/contract'
import type { Messages } from '../messages/en.ts'

export interface SubmitLabelFacts {
  state: CheckoutState
  problem: string | null
  amount: number | null
  minimum: number
  plan: OfferedPlan
}

export interface SubmitLabelWords extends Pick<Formats, 'rupees'> {
  text: Messages['contribute']['submit']
}

/** What the button of the form reads. */
export function submitLabel(
  { state, problem, amount, minimum, plan }: SubmitLabelFacts,
  { text, rupees }: SubmitLabelWords,
): string {
  if (state.status === 'loading') return text.loading
  if (state.status === 'processing' || state.status === 'checking') return text.processing
  if (amount === null || amount < minimum) return text.minimum(rupees(minimum))
  if (problem) return problem
  return plan === 'monthly' ? text.monthly(rupees(amount)) : text.once(rupees(amount))
}
