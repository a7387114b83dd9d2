import { amounts, type Role } from '@sabha/types'
import type { OfferedPlan } from './plans.ts'

/** Pages with a payment form. */
export type PaymentPage = 'onboarding' | 'contribution'

/** Returns the minimum in paise. The server checks it again with the role in the database. */
export function minimumAmount(page: PaymentPage, role: Role): number {
  return page === 'contribution' && role !== 'member' ? amounts.adminMinimum : amounts.memberMinimum
}

/** Returns the preset amounts in paise. */
export function presetAmounts(page: PaymentPage): readonly number[] {
  return page === 'onboarding' ? amounts.onboardingPresets : amounts.contributionPresets
}

/** A typed amount with its limits. */
export interface EnteredAmount {
  /** Paise; null if it is blank or unreadable. */
  amount: number | null
  isBlank: boolean
  minimum: number
  plan: OfferedPlan
}

/** The problem with an amount; `useCheckoutTexts` has the messages. */
export type AmountProblem =
  | { code: 'invalid'; minimum: number }
  /** The text is not an amount. */
  | { code: 'unreadable' }
  | { code: 'too-much'; maximum: number; plan: OfferedPlan }

/** Returns the problem with an amount; null if it may be paid. */
export function amountProblem(asked: EnteredAmount): AmountProblem | null {
  const { amount, isBlank, minimum, plan } = asked
  if (amount === null && !isBlank) return { code: 'unreadable' }
  if (amount === null || amount < minimum) return { code: 'invalid', minimum }
  const maximum = plan === 'monthly' ? amounts.autoPayMaximum : amounts.oneTimeMaximum
  return amount > maximum ? { code: 'too-much', maximum, plan } : null
}
