/** Every text of this remote. */
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
} as const
