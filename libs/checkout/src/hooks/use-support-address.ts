import { usePlatform } from '@sabha/contract'
import type { CheckoutState } from '../controller/checkout-state.ts'
import { useMessages } from '../messages.ts'

/**
 * Returns a function that gives the support link for a payment that could not be verified, with its id; null
 * in other states.
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
