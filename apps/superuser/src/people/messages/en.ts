import { limits } from '@sabha/types'
export const messages = {
  title: 'Super Admin Dashboard',
  count: (count: number, written: string) => (count === 1 ? '1 person' : `${written} people`),
  search: 'Name, email, phone, company',
  failed: 'The list of people could not be loaded',
  refusals: {
    rate_limited: `You can view up to ${limits.listedPerHour.toLocaleString('en-IN')} people per hour.`,
  },
  empty: 'No people yet',
  emptyText: 'People who sign up appear here.',
  roles: { member: 'Member', admin: 'Admin', superuser: 'Super Admin' },
  paymentPending: 'Payment Pending',
  you: 'You',
  joined: (date: string) => `Joined ${date}`,
  promote: {
    title: 'Promote to Admin',
    of: (name: string) => `Promote to Admin: ${name}`,
    question: (name: string) =>
      `${name} gains access to admin features and can manage events and jobs.`,
    confirm: 'Promote',
    busy: 'Promoting...',
    done: (name: string) => `${name} is now an admin.`,
    failed: 'Failed to promote user. Please try again.',
  },
  demote: {
    title: 'Demote to Member',
    of: (name: string) => `Demote to Member: ${name}`,
    question: (name: string) => `${name} loses admin privileges.`,
    confirm: 'Demote',
    busy: 'Demoting...',
    done: (name: string) => `${name} is now a member.`,
    failed: 'Failed to demote user. Please try again.',
  },
  cancel: 'Cancel',
}

export type Messages = typeof messages
