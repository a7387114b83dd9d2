import type { PaymentPage } from './amount-limits.ts'
import type { OfferedPlan } from './plans.ts'

/** Why a payment failed; `useCheckoutWords` has the words. */
export type PaymentProblem =
  | { code: 'gateway-failed' }
  /** The window called it paid, and the server did not. */
  | { code: 'unverified'; page: PaymentPage; plan: OfferedPlan; paymentId: string }
  | { code: 'refused'; page: PaymentPage; error: unknown }

/** Where a payment is. */
export type CheckoutState =
  | { status: 'loading' }
  | { status: 'idle' }
  | { status: 'processing' }
  /** `pending` while the books have not confirmed it yet: the money is on its way. */
  | { status: 'success'; pending: boolean }
  | { status: 'cancelled' }
  | { status: 'failed'; problem: PaymentProblem }

export type CheckoutStep =
  | { type: 'gateway loaded' }
  | { type: 'gateway failed' }
  | { type: 'started' }
  | { type: 'paid'; pending: boolean }
  | { type: 'dismissed' }
  | { type: 'refused'; problem: PaymentProblem }
  | { type: 'reset' }

/** What a step leads to. Steps that make no sense where the payment is change nothing. */
export function nextState(state: CheckoutState, step: CheckoutStep): CheckoutState {
  switch (step.type) {
    case 'gateway loaded':
      return state.status === 'loading' || state.status === 'failed' ? { status: 'idle' } : state
    case 'gateway failed':
      return state.status === 'loading'
        ? { status: 'failed', problem: { code: 'gateway-failed' } }
        : state
    case 'started':
      return mayStart(state) ? { status: 'processing' } : state
    case 'paid':
      // A window that was closed may turn out to have been paid.
      return ['processing', 'cancelled'].includes(state.status)
        ? { status: 'success', pending: step.pending }
        : state
    case 'dismissed':
      return state.status === 'processing' ? { status: 'cancelled' } : state
    case 'refused':
      return state.status === 'processing' ? { status: 'failed', problem: step.problem } : state
    case 'reset':
      return mayStart(state) ? { status: 'idle' } : state
  }
}

/** One payment at a time: a second click while one is under way is no second order. */
export function mayStart({ status }: CheckoutState): boolean {
  return status !== 'loading' && status !== 'processing'
}
