import { limits } from '@sabha/types'
import { roleNames, statusNames } from '../../names.ts'

/** Counts are formatted in the language. */
export const messages = {
  title: 'Members Management',
  count: (shown: string, everyone: string) => `${shown} of ${everyone} members`,
  search: 'Name, email, phone, company',
  failed: 'The members could not be loaded',
  refusals: {
    rate_limited: `You can view up to ${limits.listedPerHour.toLocaleString('en-IN')} members per hour.`,
  },
  none: 'No members found matching your criteria.',
  status: {
    label: 'Status',
    any: 'All Statuses',
    options: statusNames,
  },
  payment: {
    label: 'Payment',
    any: 'All',
    options: { paid: 'Paid Members', unpaid: 'Unpaid Members' },
  },
  role: {
    label: 'Role',
    any: 'All Roles',
    options: { member: 'Members', admins: 'Admins and Super Admins' },
  },
  interest: { label: 'Interest', any: 'All Interests' },
  sort: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name',
    contributions: 'Contributions',
  },
  card: {
    roles: roleNames,
    joined: (date: string) => `Joined ${date}`,
    paid: 'Paid',
    unpaid: 'Unpaid',
    more: (count: string) => `+${count} more`,
    autoPay: 'Auto-Pay Active',
    lastContribution: (days: number, written: string) =>
      days === 0 ? 'Today' : days === 1 ? '1 day ago' : `${written} days ago`,
    unverifiedPhone: 'Not verified',
    sharedPhone: (others: number, written: string) =>
      others === 1 ? 'Same number as 1 other member' : `Same number as ${written} other members`,
    viewDetails: 'View Details',
  },
}

export type Messages = typeof messages
