export const messages = {
  recurring: 'Recurring',
  refundedOf: (amount: string) => `${amount} refunded`,
  receipt: {
    valid: (number: string) => `Receipt ${number}`,
    void: (number: string) => `Receipt ${number}, void`,
  },
  /** The middle part is a link to the support address. */
  failed: [
    'This payment did not go through. If money left your account, ',
    'write to us',
    ' with the payment ID.',
  ],
  receiptDue: 'Receipt ready the day after your payment',
  payment: (id: string) => `Payment ID ${id}`,
  types: { monthly: 'Auto-Pay', yearly: 'Annual', 'one-time': 'One-Time' },
  /** For contributions received offline. */
  sources: { bank_transfer: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' },
  statuses: {
    completed: 'Completed',
    failed: 'Failed',
    refunded: 'Refunded',
    pending: 'Pending',
    /** For an offline contribution that was entered but never received. */
    reversed: 'Reversed',
  },
}

export type Messages = typeof messages
