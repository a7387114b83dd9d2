import { usePlatform } from '@sabha/contract'
import type { CheckoutState } from '../controller/checkout-state.ts'
import { useMessages } from '../messages.ts'

/**
 * The address of a letter to support about the payment that could not be verified; null of every other
 * state. It names the payment.
 */
export function useSupportAddress(): (state: CheckoutState) => string | null {
  const { support } = useMessages()
  const { supportEmail } = usePlatform().foundation
  return (state) => {
    const hasProblem = state.status === 'failed' || state.status === 'unresolved'
    if (!hasProblem || state.problem.code !== 'unverified') return null
    const subject = support.subject(state.problem.paymentId)
    return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
  }
}
