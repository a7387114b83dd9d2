import type { Formats } from '@sabha/contract'
import type { PaymentFormState } from './hooks/use-payment.ts'
import type { Messages } from './messages/en.ts'

export interface SubmitLabelTexts extends Pick<Formats, 'rupees'> {
  text: Messages['form']['submit']
  /** Problem with the amount. */
  problem: string | null
}

/** Returns the label of the submit button of a payment form. */
export function submitLabel(
  { page, draft, amount, minimum, problem: why, checkout: { state } }: PaymentFormState,
  { text, problem, rupees }: SubmitLabelTexts,
): string {
  if (state.status === 'closed') return text.notOpen
  if (state.status === 'loading') return text.loading
  if (state.status === 'processing' || state.status === 'checking') return text.processing
  if (why?.code === 'unreadable') return text.unreadable
  if (amount === null || amount < minimum) return text.minimum(rupees(minimum))
  return problem ?? text.pay[page][draft.plan](rupees(amount))
}
