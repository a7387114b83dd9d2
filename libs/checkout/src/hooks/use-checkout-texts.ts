import { useErrorText, useFormats } from '@sabha/contract'
import type { AmountProblem } from '../amount-limits.ts'
import type { CheckoutState, PaymentProblem } from '../controller/checkout-state.ts'
import { useMessages } from '../messages.ts'

/** Whether somebody has auto-pay already; `unknown` where it could not be read. */
export type OtherAutoPay = 'none' | 'running' | 'unknown'

/** What to tell people of an amount and of a payment, in their language. */
export interface CheckoutTexts {
  /** What to say of an amount; null when there is nothing wrong with it. */
  ofAmount(problem: AmountProblem | null): string | null
  /** What to say of a payment that did not come about; null of every other. */
  ofState(state: CheckoutState): string | null
  /** Why a page may wait or ask again, where nothing is wrong; null of every other. */
  ofNote(state: CheckoutState): string | null
  /** Before a mandate that may be the second: it would be charged in addition. Null of the first. */
  ofOtherAutoPay(other: OtherAutoPay): string | null
}

/** The words for what goes wrong with a payment, in the person's language. */
export function useCheckoutTexts(): CheckoutTexts {
  const messages = useMessages()
  const { rupees } = useFormats()
  const errorText = useErrorText()

  function ofProblem(problem: PaymentProblem): string {
    switch (problem.code) {
      case 'gateway-failed':
        return messages.gatewayFailed
      case 'unverified':
        return messages.unverified[problem.page][problem.plan](problem.paymentId)
      case 'declined':
        return messages.attemptFailed(withoutStop(problem.reason) || messages.unknownError)
      case 'refused':
        return errorText(problem.error) ?? messages.generic[problem.page]
    }
  }

  return {
    ofOtherAutoPay: (other) => (other === 'none' ? null : messages.autoPay.another[other]),
    ofAmount(problem) {
      if (!problem) return null
      if (problem.code === 'unreadable') return messages.amount.unreadable
      if (problem.code === 'invalid') return messages.amount.invalid(rupees(problem.minimum))
      return messages.amount.tooMuch[problem.plan](rupees(problem.maximum))
    },
    ofState(state) {
      if (state.status === 'cancelled') return messages.cancelled
      const isProblem = state.status === 'failed' || state.status === 'unresolved'
      return isProblem ? ofProblem(state.problem) : null
    },
    ofNote(state) {
      if (state.status === 'elsewhere') return messages.elsewhere
      if (state.status === 'checking') return messages.checking
      return state.status === 'unfinished' ? messages.unfinished(rupees(state.amount)) : null
    },
  }
}

/** The provider ends its sentence, and ours goes on. */
function withoutStop(reason: string): string {
  return reason.trim().replace(/[.।]+$/, '')
}
