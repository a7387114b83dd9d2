/** Texts about a payment on several pages. */
export const messages = {
  states: {
    completed: 'Completed',
    failed: 'Failed',
    refunded: 'Refunded',
    pending: 'Pending',
  },
  reversed: 'Reversed',
  partlyRefunded: 'Partly refunded',
  kinds: {
    monthly: 'Monthly auto-pay',
    yearly: 'Annual auto-pay',
    'one-time': 'One-time online',
    bank_transfer: 'Bank transfer',
    cheque: 'Cheque',
    cash: 'Cash',
  },
  goneAccount: 'Deleted account',
  receipt: (number: string) => `Receipt ${number}`,
  back: 'Back to Payments',
}

export type Messages = typeof messages
