import { formatRupees } from '@sabha/types'

export const messages = {
  dashboard: {
    greeting: (name: string) => `Welcome, ${name}`,
    nameless: 'Member',
    lead: 'Here is what is happening in your community.',
    upcomingEvents: 'Upcoming Events',
    activeJobs: 'Active Jobs',
    communityMembers: 'Community Members',
    totalContributions: 'Total Contributions',
  },
  tile: {
    loading: 'Loading',
    failed: 'Could not be loaded',
    /** Stands in for a number that could not be loaded. */
    noValue: '–',
    retry: 'Retry',
    retryOf: (label: string) => `Retry ${label}`,
  },
  applications: {
    title: 'Recent Applications',
    failed: 'Your applications could not be loaded',
    empty: 'No applications yet',
    emptyText: 'Jobs that you apply for appear here.',
    browseJobs: 'Browse Jobs',
    viewJobs: 'View Jobs',
    /** Stands in for a job that may no longer be seen. */
    unknownJob: 'Job no longer listed',
    appliedOn: (date: string) => `Applied ${date}`,
    status: {
      pending: 'Pending',
      reviewed: 'Reviewed',
      accepted: 'Accepted',
      rejected: 'Rejected',
    },
  },
  membership: {
    title: 'Membership Status',
    active: 'Active Member',
    inProgress: 'Setup In Progress',
    paid: 'Payment Completed',
    unpaid: 'Pending Payment',
    completePayment: 'Complete Payment',
    delay: 'Your first payment may take up to 48 hours to show.',
  },
  comingSoon: {
    badge: 'Coming Soon',
    eventsTitle: 'Events',
    eventsText: 'We are preparing our events. You will find them here.',
    jobsTitle: 'Jobs',
    jobsText: 'We are preparing our job openings. You will find them here.',
  },
  contribute: {
    title: 'Support Our Community',
    lead: 'Contributions are voluntary. Give once, or each month until you stop it.',
    plan: 'How you give',
    plans: { monthly: 'Monthly Auto-Pay', custom: 'One-Time' },
    amount: {
      label: 'Amount',
      recommended: 'Recommended',
      custom: 'Custom Amount',
      customLabel: 'Custom Amount (₹)',
    },
    notes: 'Notes',
    summary: {
      title: 'Summary',
      of: (amount: number | null, plan: 'monthly' | 'custom') => {
        if (amount === null) return 'Choose an amount.'
        return plan === 'monthly'
          ? `${formatRupees(amount)} each month`
          : `${formatRupees(amount)} once`
      },
    },
    submit: {
      loading: 'Loading...',
      processing: 'Processing...',
      minimum: (minimum: string) => `Minimum ${minimum} required`,
      monthly: (amount: string) => `Start Monthly Auto-Pay ${amount}`,
      once: (amount: string) => `Contribute ${amount}`,
    },
    thanks: {
      once: 'Thank you for your contribution!',
      monthly: 'Monthly auto-pay subscription activated!',
      pending: 'It may take a few minutes to show here.',
    },
    impact: {
      title: 'Your Impact',
      total: 'Total contributions',
      last: (date: string) => `Last contribution on ${date}`,
      history: 'Last 10 contributions',
      empty: 'No contributions yet.',
      failed: 'Your contributions could not be loaded',
      recurring: 'Recurring',
      types: { monthly: 'Auto-Pay', yearly: 'Annual', 'one-time': 'One-Time' },
      statuses: {
        completed: 'Completed',
        failed: 'Failed',
        refunded: 'Refunded',
        pending: 'Pending',
      },
    },
    help: {
      title: 'How Your Contribution Helps',
      points: [
        'Events where members meet and learn from each other.',
        'Support for people who look for their next step at work.',
        'The people and the tools that keep the community running.',
      ],
    },
    autoPay: {
      title: 'Manage Auto-Pay',
      amount: (amount: string) => `${amount} per month`,
      next: (date: string) => `Next charge on ${date}`,
      change: 'To change the amount, cancel auto-pay and start it again.',
      end: 'Cancel Auto-Pay',
      ended: 'Auto-pay was cancelled.',
      statuses: {
        created: 'Not authorised',
        authenticated: 'Starts soon',
        active: 'Active',
        pending: 'Charge failed, will be tried again',
        halted: 'Stopped after failed charges',
        paused: 'Paused',
        cancelled: 'Cancelled',
        completed: 'Completed',
        expired: 'Expired',
      },
      confirm: {
        title: 'Cancel Auto-Pay',
        text: 'No further amount will be charged. What you have given stays.',
        yes: 'Yes, Cancel Auto-Pay',
        no: 'Keep Auto-Pay',
        busy: 'Cancelling...',
      },
    },
  },
}

export type Messages = typeof messages
