import { amounts, limits } from '@sabha/types'
import type { PaymentPage } from '../amount-limits.ts'
import type { OfferedPlan } from '../plans.ts'

export const messages = {
  notOpen: 'Contributions are not open yet.',
  gatewayFailed: 'Failed to load payment gateway',
  retry: 'Retry',
  gatewayLoading: 'Payment gateway is still loading. Please try again.',
  amount: {
    invalid: (minimum: string) => `Please select or enter a valid amount (minimum ${minimum})`,
    unreadable: `Amount not readable. Use digits, such as ${amounts.recommended / 100}.`,
    tooMuch: {
      monthly: (maximum: string) => `The maximum for auto-pay is ${maximum} per month`,
      custom: (maximum: string) => `The maximum contribution is ${maximum}`,
    } satisfies Record<OfferedPlan, unknown>,
  },
  form: {
    plan: { onboarding: 'Frequency', contribution: 'Frequency' },
    plans: {
      onboarding: { monthly: 'Monthly', custom: 'One-Time' },
      contribution: { monthly: 'Monthly Auto-Pay', custom: 'One-Time' },
    } satisfies Record<PaymentPage, Record<OfferedPlan, string>>,
    amount: {
      label: 'Amount',
      recommended: 'Recommended',
      custom: { onboarding: 'Custom', contribution: 'Custom Amount' },
      customLabel: 'Custom Amount (₹)',
    },
    summary: {
      title: { onboarding: 'Payment Summary', contribution: 'Summary' },
      none: 'Select an amount.',
      /** Shown instead of an amount that cannot be parsed. */
      unreadable: '–',
      of: { monthly: 'per month', custom: 'one-time' },
    },
    submit: {
      notOpen: 'Not Open Yet',
      loading: 'Loading...',
      processing: 'Processing...',
      unreadable: 'Amount not readable',
      minimum: (minimum: string) => `Minimum ${minimum} required`,
      pay: {
        onboarding: {
          monthly: (amount: string) => `Pay ${amount} Monthly`,
          custom: (amount: string) => `Pay ${amount}`,
        },
        contribution: {
          monthly: (amount: string) => `Start Monthly Auto-Pay ${amount}`,
          custom: (amount: string) => `Contribute ${amount}`,
        },
      } satisfies Record<PaymentPage, Record<OfferedPlan, unknown>>,
    },
  },
  cancelled: 'Payment was cancelled. Please try again.',
  attemptFailed: (description: string) => `Payment failed: ${description}. Please try again.`,
  unknownError: 'Unknown error',
  checking: "Checking your payment. Please don't pay again.",
  elsewhere: 'A payment is open in another tab. Finish or close it there first.',
  unfinished: (amount: string) =>
    `A payment of ${amount} was started but not finished. If you have paid, it will appear here automatically.`,
  thanks: {
    custom: 'Thank you for your contribution!',
    monthly: 'Monthly auto-pay subscription activated!',
    pending: 'It may take a few minutes to appear here.',
  },
  support: {
    act: 'Contact Support',
    subject: (paymentId: string) => `Payment ${paymentId}`,
  },
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
  terms: {
    before: 'By paying you accept our ',
    terms: 'Terms',
    and: ' and ',
    refunds: 'Refund Policy',
    after: '.',
  },
  confirmation: {
    title: { custom: 'We have received your contribution', monthly: 'Your auto-pay is set up' },
    pendingTitle: {
      custom: 'Your contribution is on its way',
      monthly: 'Your auto-pay is being set up',
    },
    monthly: (amount: string) => `${amount} per month`,
    helps: {
      custom: 'It helps members meet, learn from each other and find their next step.',
      monthly: 'Each month it helps members meet, learn and find their next step.',
    },
    pending: 'The payment provider has not confirmed it yet. You do not need to do anything.',
    paymentId: 'Payment ID',
    date: 'Date',
    nextCharge: 'First charge',
    soon: `Within ${limits.firstChargeHours} hours`,
    receipt: 'Receipt',
    receiptWhen: {
      custom: 'Ready the day after your payment',
      monthly: 'Ready the day after each charge',
    },
    dismiss: 'Close Confirmation',
  },
  autoPay: {
    failed: 'Your auto-pay could not be loaded',
    another: {
      running: 'You already have a monthly auto-pay. This one will be charged as well.',
      unknown:
        'We could not check whether you already have a monthly auto-pay. If you do, this one will be charged as well.',
    },
  },
  /** Shown in the provider's window. */
  description: {
    monthly: (amount: string) => `Monthly contribution of ${amount}`,
    custom: (amount: string) => `Contribution of ${amount}`,
  } satisfies Record<OfferedPlan, unknown>,
}

function contactSupport(what: string, paymentId: string): string {
  return `${what}. Please contact support with your payment ID: ${paymentId}`
}

export type Messages = typeof messages
