import type { PaymentPage } from '../amount-limits.ts'
import type { OfferedPlan } from '../plans.ts'

export const messages = {
  gatewayFailed: 'Failed to load payment gateway',
  gatewayLoading: 'Payment gateway is still loading. Please try again.',
  amount: {
    invalid: (minimum: string) => `Please select or enter a valid amount (minimum ${minimum})`,
    tooMuch: {
      monthly: (maximum: string) => `Auto-pay goes up to ${maximum} a month`,
      custom: (maximum: string) => `A contribution goes up to ${maximum}`,
    } satisfies Record<OfferedPlan, unknown>,
  },
  cancelled: 'Payment was cancelled. Please try again.',
  attemptFailed: (description: string) => `Payment failed: ${description}. Please try again.`,
  unknownError: 'Unknown error',
  generic: {
    onboarding: 'Payment failed. Please try again.',
    contribution: 'Contribution failed. Please try again.',
  } satisfies Record<PaymentPage, string>,
  unverified: {
    onboarding: {
      custom: (id: string) => contactSupport('Payment verification failed', id),
      monthly: (id: string) => contactSupport('Subscription verification failed', id),
    },
    contribution: {
      custom: (id: string) => contactSupport('Contribution verification failed', id),
      monthly: (id: string) => contactSupport('Subscription activation failed', id),
    },
  } satisfies Record<PaymentPage, Record<OfferedPlan, unknown>>,
  autoPay: {
    title: 'Confirm Monthly Auto-Pay',
    amount: (amount: string) => `${amount} per month`,
    type: 'Type: Monthly Auto-Pay',
    fee: 'A small refundable verification fee is charged now and given back.',
    first: 'The first amount is deducted within 48 hours.',
    cancel: 'Cancel anytime.',
    another: 'You already have a monthly auto-pay. This one would be charged besides it.',
    proceed: 'Proceed to Payment',
    back: 'Cancel',
  },
  /** In the provider's window. */
  description: {
    monthly: (amount: string) => `Monthly contribution of ${amount}`,
    custom: (amount: string) => `Contribution of ${amount}`,
  } satisfies Record<OfferedPlan, unknown>,
}

function contactSupport(what: string, paymentId: string): string {
  return `${what}. Please contact support with your payment ID: ${paymentId}`
}

export type Messages = typeof messages
