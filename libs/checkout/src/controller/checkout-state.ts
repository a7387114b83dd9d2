import type { PaymentPage } from '../amount-limits.ts'
import type { OfferedPlan } from '../plans.ts'

/** The window called a payment paid, and the server did not. */
export interface UnverifiedProblem {
  code: 'unverified'
  page: PaymentPage
  plan: OfferedPlan
  paymentId: string
}

/** Why a payment failed; `useCheckoutTexts` has the words. */
export type PaymentProblem =
  | { code: 'gateway-failed' }
  | UnverifiedProblem
  | { code: 'refused'; page: PaymentPage; error: unknown }
  /** The provider refused every try, in its own words, and the window was closed. */
  | { code: 'declined'; reason: string }

/** Where a payment is, and which attempt is meant. */
export type PaymentState =
  | { status: 'idle' }
  | { status: 'processing'; attempt: string }
  /** A payment of an earlier page was found, or a verification failed: the server is asked what is true. */
  | { status: 'checking'; attempt: string }
  /** The server could not say yet whether it was paid, and is asked again: no other payment may begin. */
  | { status: 'unresolved'; attempt: string; problem: UnverifiedProblem }
  /** It was not paid, as far as is known; where it was, that will be told. */
  | { status: 'unfinished'; attempt: string; amount: number }
  /** Another tab of this browser pays. */
  | { status: 'elsewhere' }
  /** `pending` while the books have not confirmed it yet: the money is on its way. */
  | { status: 'success'; attempt: string; pending: boolean }
  | { status: 'cancelled'; attempt: string }
  | { status: 'failed'; attempt: string; problem: PaymentProblem }

/** The same with the provider's script, which a page needs first. */
export type CheckoutState = PaymentState | { status: 'loading' } | GatewayFailed

interface GatewayFailed {
  status: 'failed'
  attempt: null
  problem: { code: 'gateway-failed' }
}

export type CheckoutStep =
  | { type: 'started'; attempt: string }
  | { type: 'paid'; attempt: string; pending: boolean }
  | { type: 'dismissed'; attempt: string }
  | { type: 'refused'; attempt: string; problem: PaymentProblem }
  /** The window called it paid, and its verification failed. */
  | { type: 'unverified'; attempt: string }
  | { type: 'unresolved'; attempt: string; problem: UnverifiedProblem }
  | { type: 'found'; attempt: string }
  | { type: 'found unpaid'; attempt: string; amount: number }
  | { type: 'given up'; attempt: string }
  | { type: 'taken elsewhere' }
  | { type: 'free again' }
  /** The page that showed how the last payment ended is gone. */
  | { type: 'left' }

/**
 * What a step leads to. A step about another attempt, or one that makes no sense where the payment
 * is, changes nothing.
 */
export function nextState(state: PaymentState, step: CheckoutStep): PaymentState {
  switch (step.type) {
    case 'started':
      return mayStart(state) ? { status: 'processing', attempt: step.attempt } : state
    case 'taken elsewhere':
      return { status: 'elsewhere' }
    case 'free again':
      return state.status === 'elsewhere' ? { status: 'idle' } : state
    case 'left':
      return hasEnded(state) ? { status: 'idle' } : state
    case 'found':
      return isBetween(state) ? { status: 'checking', attempt: step.attempt } : state
    default:
      return 'attempt' in state && state.attempt === step.attempt ? ofAttempt(state, step) : state
  }
}

type StepOfAttempt = Extract<
  CheckoutStep,
  {
    type:
      | 'paid'
      | 'dismissed'
      | 'unverified'
      | 'unresolved'
      | 'refused'
      | 'found unpaid'
      | 'given up'
  }
>

function ofAttempt(state: PaymentState, step: StepOfAttempt): PaymentState {
  const { attempt } = step
  const isUnderWay = state.status === 'processing'
  switch (step.type) {
    case 'paid':
      // Also a window that was closed, or a payment that was refused, may turn out to have been paid.
      return { status: 'success', attempt, pending: step.pending }
    case 'dismissed':
      return isUnderWay ? { status: 'cancelled', attempt } : state
    case 'unverified':
      return isUnderWay ? { status: 'checking', attempt } : state
    case 'unresolved':
      return state.status === 'checking'
        ? { status: 'unresolved', attempt, problem: step.problem }
        : state
    case 'refused':
      return isUnderWay || isInDoubt(state)
        ? { status: 'failed', attempt, problem: step.problem }
        : state
    case 'found unpaid':
      return state.status === 'checking'
        ? { status: 'unfinished', attempt, amount: step.amount }
        : state
    case 'given up':
      return state.status === 'unfinished' ? { status: 'idle' } : state
  }
}

function hasEnded({ status }: PaymentState): boolean {
  return ['success', 'cancelled', 'failed'].includes(status)
}

/** The window may have been paid, and the server is asked. */
function isInDoubt({ status }: PaymentState): boolean {
  return status === 'checking' || status === 'unresolved'
}

function isBetween({ status }: PaymentState): boolean {
  return status === 'idle' || status === 'elsewhere'
}

/** One payment at a time: a second click while one is under way is no second order. */
export function mayStart({ status }: CheckoutState): boolean {
  return !['loading', 'processing', 'checking', 'unresolved', 'elsewhere'].includes(status)
}
