import type { PaymentPage } from '../amount-limits.ts'
import type { OfferedPlan } from '../plans.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** The window reported a payment as paid, but the server could not verify it. */
export interface VerificationProblem {
  code: 'unverified'
  page: PaymentPage
  plan: OfferedPlan
  paymentId: string
}

/** Returns the problem of an attempt that the server cannot verify; without a payment id, it has the order's. */
export function unverifiedProblem(attempt: PaymentAttempt): VerificationProblem {
  const { page, plan, paymentId, subject } = attempt
  return { code: 'unverified', page, plan, paymentId: paymentId || (subject?.id ?? '') }
}

/** The reason why a payment failed; `useCheckoutTexts` has the messages. */
export type PaymentProblem =
  | { code: 'gateway-failed' }
  | VerificationProblem
  | { code: 'refused'; page: PaymentPage; error: unknown }
  /** The provider declined every attempt, with its own message, and the window was closed. */
  | { code: 'declined'; reason: string }

/** State of a payment with its attempt. */
export type PaymentState =
  | { status: 'idle' }
  | { status: 'processing'; attempt: string }
  /** A payment of an earlier page was found, or a verification failed: the server is being checked. */
  | { status: 'checking'; attempt: string }
  /** The server does not know yet whether it was paid, and is checked again; no other payment may start. */
  | { status: 'unresolved'; attempt: string; problem: VerificationProblem }
  /** Probably unpaid; if it was paid after all, the user will be notified. */
  | { status: 'unfinished'; attempt: string; amount: number }
  /** Another tab of this browser is paying. */
  | { status: 'elsewhere' }
  /** `pending` while the ledger has not confirmed the payment. */
  | { status: 'success'; attempt: string; pending: boolean }
  | { status: 'cancelled'; attempt: string }
  | { status: 'failed'; attempt: string; problem: PaymentProblem }

/**
 * Also includes the loading of the provider's script, which a page needs first. `closed` without a configured
 * provider.
 */
export type CheckoutState = PaymentState | { status: 'loading' | 'closed' } | GatewayFailed

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
  /** The window reported it as paid, but verification failed. */
  | { type: 'unverified'; attempt: string }
  | { type: 'unresolved'; attempt: string; problem: VerificationProblem }
  | { type: 'found'; attempt: string }
  | { type: 'found unpaid'; attempt: string; amount: number }
  | { type: 'given up'; attempt: string }
  | { type: 'taken elsewhere' }
  | { type: 'free again' }
  /** The user left the page that showed the result of the last payment. */
  | { type: 'left' }

/** Returns the next state. A step about another attempt, or one that does not fit the state, changes nothing. */
export function reducePaymentState(state: PaymentState, step: CheckoutStep): PaymentState {
  switch (step.type) {
    case 'started':
      return canStartPayment(state) ? { status: 'processing', attempt: step.attempt } : state
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
      // A closed window or a declined payment may turn out to be paid.
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
      return isInDoubt(state) ? { status: 'unfinished', attempt, amount: step.amount } : state
    case 'given up':
      return state.status === 'unfinished' ? { status: 'idle' } : state
  }
}

function hasEnded({ status }: PaymentState): boolean {
  return ['success', 'cancelled', 'failed'].includes(status)
}

/** Returns whether the payment may be paid and the server is being checked. */
function isInDoubt({ status }: PaymentState): boolean {
  return status === 'checking' || status === 'unresolved'
}

function isBetween({ status }: PaymentState): boolean {
  return status === 'idle' || status === 'elsewhere'
}

/** Returns whether a payment may start: only one at a time, so that a second click creates no second order. */
export function canStartPayment({ status }: CheckoutState): boolean {
  return !['closed', 'loading', 'processing', 'checking', 'unresolved', 'elsewhere'].includes(
    status,
  )
}
