import { formatRupees } from '@sabha/types'
import type { PaymentPage } from './amount-limits.ts'
import type { OfferedPlan } from './plans.ts'

/** Every text of this library. */
export const messages = {
  gatewayFailed: 'Failed to load payment gateway',
  gatewayLoading: 'Payment gateway is still loading. Please try again.',
  invalidAmount: (minimum: number) =>
    `Please select or enter a valid amount (minimum ${formatRupees(minimum)})`,
  tooMuch: (maximum: number, plan: OfferedPlan) =>
    plan === 'monthly'
      ? `Auto-pay goes up to ${formatRupees(maximum)} a month`
      : `A contribution goes up to ${formatRupees(maximum)}`,
  cancelled: 'Payment was cancelled. Please try again.',
  attemptFailed: (description: string | undefined) =>
    `Payment failed: ${description || 'Unknown error'}. Please try again.`,
  generic: {
    onboarding: 'Payment failed. Please try again.',
    contribution: 'Contribution failed. Please try again.',
  } satisfies Record<PaymentPage, string>,
  unverified: (page: PaymentPage, plan: OfferedPlan, id: string) =>
    `${unverified[page][plan]}. Please contact support with your payment ID: ${id}`,
  testing: 'Testing PSF',
  autoPay: {
    title: 'Confirm Monthly Auto-Pay',
    amount: (amount: number) => `${formatRupees(amount)} per month`,
    type: 'Type: Monthly Auto-Pay',
    fee: 'A small refundable verification fee is charged now and given back.',
    first: 'The first amount is deducted within 48 hours.',
    cancel: 'Cancel anytime.',
    another: 'You already have a monthly auto-pay. This one would be charged besides it.',
    proceed: 'Proceed to Payment',
    back: 'Cancel',
  },
  description: {
    monthly: (amount: number) => `Monthly contribution of ${formatRupees(amount)}`,
    custom: (amount: number) => `Contribution of ${formatRupees(amount)}`,
  },
} as const

const unverified: Record<PaymentPage, Record<OfferedPlan, string>> = {
  onboarding: {
    custom: 'Payment verification failed',
    monthly: 'Subscription verification failed',
  },
  contribution: {
    custom: 'Contribution verification failed',
    monthly: 'Subscription activation failed',
  },
}
