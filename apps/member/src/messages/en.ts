import { limits } from '@sabha/types'
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
  applications: {
    title: 'Recent Applications',
    failed: 'Your applications could not be loaded',
    empty: 'No applications yet',
    emptyText: 'Jobs you apply for appear here.',
    browseJobs: 'Browse Jobs',
    viewJobs: 'View Jobs',
    /** For a job that the member may no longer see. */
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
    completeness: (percent: number) => `Profile ${percent}% complete`,
    completeProfile: 'Complete your profile',
    viewProfile: 'View your profile',
    paid: 'Payment Completed',
    unpaid: 'Pending Payment',
    notOpen: 'Contributions are not open yet.',
    completePayment: 'Complete Payment',
    /** Shown if it is unknown whether a payment is due. */
    contribute: 'Contribute',
    delay: `Your first payment may take up to ${limits.firstChargeHours} hours to show.`,
    firstCharge: (date: string) => `Your auto-pay is set up. First charge on ${date}.`,
  },
  giving: {
    title: 'Your Contributions',
    view: 'View contributions',
    effect: 'Contributions pay for events, career support and the running of the community.',
    noPayment: 'No payments yet.',
    lastPayment: (amount: string, date: string) => `Last payment: ${amount} on ${date}`,
    lastPaymentFailed: 'Your last payment could not be loaded',
    nextCharge: (amount: string, date: string) => `Next charge: ${amount} on ${date}`,
    nextChargeFailed: 'Your next charge could not be loaded',
  },
}

export type Messages = typeof messages
