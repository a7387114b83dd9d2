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
  comingSoon: {
    badge: 'Coming Soon',
    eventsTitle: 'Events',
    eventsText: 'We are preparing our events. You will find them here.',
    jobsTitle: 'Jobs',
    jobsText: 'We are preparing our job openings. You will find them here.',
  },
} as const
