export const messages = {
  title: 'My Applications',
  browse: 'Browse Jobs',
  failed: 'Your applications could not be loaded',
  empty: 'No applications yet',
  emptyText: 'Jobs you apply for appear here.',
  unknownJob: 'Job no longer listed',
  applied: (date: string) => `Applied on ${date}`,
  reviewed: (date: string) => `Reviewed on ${date}`,
  withdrawn: (date: string) => `Withdrawn on ${date}`,
}

export type Messages = typeof messages
