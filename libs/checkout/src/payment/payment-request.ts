import type { PaymentPage } from '../amount-limits.ts'
import type { OfferedPlan } from '../plans.ts'

/** A payment that a member wants to make. */
export interface PaymentRequest {
  page: PaymentPage
  plan: OfferedPlan
  /** Amount in paise. */
  amount: number
  /** The member's comment. */
  words: string
}

/** The payer's details for the provider's window. */
export interface Payer {
  name: string
  email: string
  phone: string
}

/** Returns the kind of payment for the server functions. */
export function paymentKind({ page, plan }: PaymentRequest): string {
  if (page === 'onboarding') return plan === 'monthly' ? 'monthly' : 'one-time'
  return plan === 'monthly' ? 'monthly-contribution' : 'contribution'
}
