/** Counts come as the language writes them. */
export const messages = {
  title: 'Members Management',
  count: (shown: string, everyone: string) => `${shown} of ${everyone} members`,
  search: 'Search name, email, phone or company',
  failed: 'The members could not be loaded',
  none: 'No members found matching your criteria.',
  status: {
    label: 'Status',
    any: 'All Statuses',
    options: {
      profilecompleted: 'Profile Completed',
      paymentdone: 'Payment Done',
      paymentpending: 'Payment Pending',
      paymentskipped: 'Payment Skipped',
      signedin: 'Just Signed In',
    },
  },
  payment: {
    label: 'Payment',
    any: 'All',
    options: { paid: 'Paid Members', unpaid: 'Unpaid Members' },
  },
  interest: { label: 'Interest', any: 'All Interests' },
  sort: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name',
    contributions: 'Contributions',
  },
  card: {
    unnamed: 'Unnamed User',
    roles: { member: 'Member', admin: 'Admin', superuser: 'Super Admin' },
    joined: (date: string) => `Joined ${date}`,
    paid: 'Paid',
    unpaid: 'Unpaid',
    more: (count: string) => `+${count} more`,
    autoPay: 'Auto-Pay Active',
    lastContribution: (days: number, written: string) =>
      days === 0 ? 'Today' : days === 1 ? '1 day ago' : `${written} days ago`,
    /** Where the number is not theirs alone; leads to all who have it. */
    sharedPhone: (others: number, written: string) =>
      others === 1 ? 'Same number as 1 other member' : `Same number as ${written} other members`,
    viewDetails: 'View Details',
  },
}

export type Messages = typeof messages
