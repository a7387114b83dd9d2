export const messages = {
  pages: 'Pages for super admins',
  people: 'People',
  audit: 'Audit log',
  refused: 'Refused attempts',
  payments: 'Payment checks',
  status: 'Status of the platform',
}

export type Messages = typeof messages
