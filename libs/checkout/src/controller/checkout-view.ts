import type { OfferedPlan } from '../plans.ts'
import type { Confirmation } from './attempt.ts'
import type { CheckoutState, PaymentState } from './checkout-state.ts'

/** What people are to be told, whatever page is shown. */
export type CheckoutNews =
  | { kind: 'paid'; plan: OfferedPlan; pending: boolean }
  /** What was on its way is in the books now. */
  | { kind: 'settled' }
  /** A payment failed, or could not be resolved, while no page showed it. */
  | { kind: 'unpaid'; state: CheckoutState }

/** How the payments of one member stand in this browser. */
export interface CheckoutView {
  memberId: string | null
  payment: PaymentState
  confirmation: Confirmation | null
  news: readonly CheckoutNews[]
  /** How many pages show how the payment stands. */
  forms: number
}

export const nobodysView: CheckoutView = {
  memberId: null,
  payment: { status: 'idle' },
  confirmation: null,
  news: [],
  forms: 0,
}
