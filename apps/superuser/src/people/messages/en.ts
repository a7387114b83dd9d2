export const messages = {
  title: 'Super Admin Dashboard',
  count: (count: number, written: string) => (count === 1 ? 'One person' : `${written} people`),
  search: 'Search by name, email, phone or company',
  failed: 'The list of people could not be loaded',
  refusals: { rate_limited: 'At most 10,000 people are shown in an hour.' },
  empty: 'Nobody is here yet',
  emptyText: 'Whoever signs up appears here.',
  roles: { member: 'Member', admin: 'Admin', superuser: 'Super Admin' },
  paymentPending: 'Payment Pending',
  you: 'You',
  unnamed: 'Unnamed User',
  joined: (date: string) => `Joined ${date}`,
  promote: {
    title: 'Promote to Admin',
    of: (name: string) => `Promote to Admin: ${name}`,
    question: (name: string) =>
      `${name} gains access to admin features and can manage events and jobs.`,
    confirm: 'Promote',
    busy: 'Promoting...',
    done: (name: string) => `${name} is an admin now.`,
    failed: 'Failed to promote user. Please try again.',
  },
  demote: {
    title: 'Demote to Member',
    of: (name: string) => `Demote to Member: ${name}`,
    question: (name: string) => `${name} loses admin privileges.`,
    confirm: 'Demote',
    busy: 'Demoting...',
    done: (name: string) => `${name} is a member now.`,
    failed: 'Failed to demote user. Please try again.',
  },
  cancel: 'Cancel',
}

export type Messages = typeof messages
