import type { PaymentPage } from '../amount-limits.ts'
import type { OfferedPlan } from '../plans.ts'

export const messages = {
  gatewayFailed: 'Failed to load payment gateway',
  retry: 'Retry',
  gatewayLoading: 'Payment gateway is still loading. Please try again.',
  amount: {
    invalid: (minimum: string) => `Please select or enter a valid amount (minimum ${minimum})`,
    unreadable: 'Amount not readable. Use digits, such as 500.',
    tooMuch: {
      monthly: (maximum: string) => `Auto-pay goes up to ${maximum} a month`,
      custom: (maximum: string) => `A contribution goes up to ${maximum}`,
    } satisfies Record<OfferedPlan, unknown>,
  },
  form: {
    plan: { onboarding: 'How you pay', contribution: 'How you give' },
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
      none: 'Choose an amount.',
      /** Stands in for a typed amount that cannot be read. */
      unreadable: '–',
      of: { monthly: 'each month', custom: 'once' },
    },
    submit: {
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
  elsewhere: 'A payment is open in another tab of this browser. Finish it or close it there first.',
  unfinished: (amount: string) =>
    `A payment of ${amount} was begun and not finished. If you have paid it, it will show here by itself.`,
  thanks: {
    custom: 'Thank you for your contribution!',
    monthly: 'Monthly auto-pay subscription activated!',
    pending: 'It may take a few minutes to show here.',
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
  terms: { lead: 'Before you pay:', terms: 'Terms', refunds: 'Refunds and Cancellation' },
  confirmation: {
    title: { custom: 'Your contribution has arrived', monthly: 'Your auto-pay is set up' },
    pendingTitle: {
      custom: 'Your contribution is on its way',
      monthly: 'Your auto-pay is being set up',
    },
    monthly: (amount: string) => `${amount} per month`,
    helps: {
      custom: 'It helps members to meet, to learn from each other and to find their next step.',
      monthly: 'Each month it helps members to meet, to learn and to find their next step.',
    },
    pending: 'The payment service has not confirmed it to us yet. You need not do anything.',
    paymentId: 'Payment ID',
    date: 'Date',
    nextCharge: 'First charge',
    soon: 'Within 48 hours',
    receipt: 'Receipt',
    receiptWhen: {
      custom: 'Issued from the day after the payment',
      monthly: 'Issued from the day after each charge',
    },
    dismiss: 'Close this confirmation',
  },
  autoPay: {
    failed: 'Your auto-pay could not be loaded',
    title: 'Confirm Monthly Auto-Pay',
    amount: (amount: string) => `${amount} per month`,
    type: 'Type: Monthly Auto-Pay',
    fee: 'A small refundable verification fee is charged now and given back.',
    first: 'The first amount is deducted within 48 hours.',
    cancel: 'Cancel anytime.',
    another: {
      running: 'You already have a monthly auto-pay. This one would be charged in addition to it.',
      unknown:
        'We cannot see whether you already have a monthly auto-pay. This one would be charged in addition to it.',
    },
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
