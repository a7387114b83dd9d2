import { amounts, type Role } from '@sabha/types'
import type { OfferedPlan } from './plans.ts'

/** The page that asks for money. */
export type PaymentPage = 'onboarding' | 'contribution'

/** Paise. The server decides again by the role that it knows. */
export function minimumAmount(page: PaymentPage, role: Role): number {
  return page === 'contribution' && role !== 'member' ? amounts.adminMinimum : amounts.memberMinimum
}

/** The amounts to choose from, in paise. */
export function presetsOf(page: PaymentPage): readonly number[] {
  return page === 'onboarding' ? amounts.onboardingPresets : amounts.contributionPresets
}

/** An amount as it was typed, with what bounds it. */
export interface AskedAmount {
  /** Paise; null if it is blank or cannot be read. */
  amount: number | null
  isBlank: boolean
  minimum: number
  plan: OfferedPlan
}

/** What is wrong with an amount; `useCheckoutTexts` has the words. */
export type AmountProblem =
  | { code: 'invalid'; minimum: number }
  /** Something is typed that is not an amount. */
  | { code: 'unreadable' }
  | { code: 'too-much'; maximum: number; plan: OfferedPlan }

/** What is wrong with an amount; null when it may be paid. */
export function amountProblem(asked: AskedAmount): AmountProblem | null {
  const { amount, isBlank, minimum, plan } = asked
  if (amount === null && !isBlank) return { code: 'unreadable' }
  if (amount === null || amount < minimum) return { code: 'invalid', minimum }
  const maximum = plan === 'monthly' ? amounts.autoPayMaximum : amounts.oneTimeMaximum
  return amount > maximum ? { code: 'too-much', maximum, plan } : null
}
