import type { PaymentPage } from '../amount-limits.ts'
import type { OfferedPlan } from '../plans.ts'

/** What a member wants to pay. */
export interface PaymentRequest {
  page: PaymentPage
  plan: OfferedPlan
  /** Paise. */
  amount: number
  /** The member's own words. */
  words: string
}

/** Who pays, for the provider's window to be filled in with. */
export interface Payer {
  name: string
  email: string
  phone: string
}

/** The kind of payment, as the server functions know it. */
export function noteType({ page, plan }: PaymentRequest): string {
  if (page === 'onboarding') return plan === 'monthly' ? 'monthly' : 'one-time'
  return plan === 'monthly' ? 'monthly-contribution' : 'contribution'
}
