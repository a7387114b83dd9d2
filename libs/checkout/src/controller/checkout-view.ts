import type { OfferedPlan } from '../plans.ts'
import type { CheckoutState, PaymentState } from './checkout-state.ts'
import type { ConfirmedPayment } from './payment-attempt.ts'

/** A message for the user, shown on any page. */
export type CheckoutNotice =
  | { kind: 'paid'; plan: OfferedPlan; pending: boolean }
  /** A pending payment is in the ledger now. */
  | { kind: 'settled' }
  /** A payment failed, or could not be resolved, while no page showed it. */
  | { kind: 'unpaid'; state: CheckoutState }

/** The payments of one member in this browser. */
export interface CheckoutView {
  memberId: string | null
  payment: PaymentState
  confirmation: ConfirmedPayment | null
  news: readonly CheckoutNotice[]
  /** Number of mounted pages that show the state of the payment. */
  forms: number
}

export const signedOutView: CheckoutView = {
  memberId: null,
  payment: { status: 'idle' },
  confirmation: null,
  news: [],
  forms: 0,
}
