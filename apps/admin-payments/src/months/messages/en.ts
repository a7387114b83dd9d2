export const messages = {
  title: 'Payments by Month',
  lead: 'The last 12 months. Payments and their refunds are counted in the month of the payment.',
  received: 'Received',
  total: (amount: string) => `${amount} in the last 12 months, with refunds subtracted`,
  table: 'Totals by month',
  columns: {
    month: 'Month',
    received: 'Received',
    payments: 'Payments',
    failed: 'Failed',
    refunded: 'Refunded',
  },
  empty: 'No payments yet',
  emptyText: 'Totals appear here after the first payment.',
  failed: 'Totals could not be loaded',
}

export type Messages = typeof messages
