export const messages = {
  pages: 'Super admin pages',
  people: 'People',
  audit: 'Audit Log',
  refused: 'Blocked Attempts',
  payments: 'Payment Checks',
  status: 'System Status',
}

export type Messages = typeof messages
