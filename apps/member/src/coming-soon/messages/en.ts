export const messages = {
  badge: 'Coming Soon',
  eventsTitle: 'Events',
  eventsText: 'We are preparing our events. You will find them here.',
  jobsTitle: 'Jobs',
  jobsText: 'We are preparing our job openings. You will find them here.',
  openJobs: (number: string, count: number) =>
    count === 1 ? '1 opening will be listed here.' : `${number} openings will be listed here.`,
}

export type Messages = typeof messages
