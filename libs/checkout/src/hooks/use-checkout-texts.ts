import { errorCodeOf } from '@sabha/backend'
import { useErrorText, useFormats } from '@sabha/contract'
import type { AmountProblem } from '../amount-limits.ts'
import type { CheckoutState, PaymentProblem } from '../controller/checkout-state.ts'
import { useMessages } from '../messages.ts'

/** Whether the member already has auto-pay; `unknown` if it could not be read. */
export type ExistingAutoPay = 'none' | 'running' | 'unknown'

/** Messages about amounts and payments in the user's language. */
export interface CheckoutTexts {
  /** Returns the message for an amount; null if it is valid. */
  ofAmount(problem: AmountProblem | null): string | null
  /** Returns the message for a failed payment; null in other states. */
  ofState(state: CheckoutState): string | null
  /** Returns why a page waits for a payment or checks it again; null in other states. */
  ofNote(state: CheckoutState): string | null
  /** Returns a warning before a second mandate, which would be charged in addition; null for the first. */
  ofOtherAutoPay(other: ExistingAutoPay): string | null
}

/** Returns messages about payments in the user's language. */
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
        // An unexpected exception, for example of the provider's script, has no message for users.
        return (
          (errorCodeOf(problem.error) && errorText(problem.error)) ?? messages.generic[problem.page]
        )
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
      if (state.status === 'closed') return messages.notOpen
      if (state.status === 'elsewhere') return messages.elsewhere
      if (state.status === 'checking') return messages.checking
      return state.status === 'unfinished' ? messages.unfinished(rupees(state.amount)) : null
    },
  }
}

/** Removes the full stop of the provider's sentence, which ours continues. */
function withoutStop(reason: string): string {
  return reason.trim().replace(/[.।]+$/, '')
}
