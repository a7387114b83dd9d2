export const messages = {
  title: 'Jobs',
  mine: 'My Applications',
  count: (count: number) => (count === 1 ? '1 open job' : `${count} open jobs`),
  found: (count: number) => (count === 1 ? '1 job found' : `${count} jobs found`),
  search: 'Search by title, company or place',
  submit: 'Search',
  applied: 'Applied',
  failed: 'Jobs could not be loaded',
  more: 'Show more',
  loading: 'Loading...',
  nothingFound: 'No jobs match your search',
  showAll: 'Show all jobs',
  empty: 'No open jobs',
  emptyText: 'New job openings are listed here.',
  closes: (date: string) => `Closes ${date}`,
}

export type Messages = typeof messages
