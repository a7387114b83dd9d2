export const messages = {
  recurring: 'Recurring',
  /** Of a contribution that was refunded in part. */
  refundedOf: (amount: string) => `${amount} refunded`,
  receipt: {
    valid: (number: string) => `Receipt ${number}`,
    void: (number: string) => `Receipt ${number}, void`,
  },
  payment: (id: string) => `Payment ID ${id}`,
  types: { monthly: 'Auto-Pay', yearly: 'Annual', 'one-time': 'One-Time' },
  /** Of a gift received offline. */
  sources: { bank_transfer: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' },
  statuses: {
    completed: 'Completed',
    failed: 'Failed',
    refunded: 'Refunded',
    pending: 'Pending',
    /** Of a gift received offline that never came. */
    reversed: 'Reversed',
  },
}

export type Messages = typeof messages
