export const messages = {
  title: 'Events',
  mine: 'My Registrations',
  count: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  search: 'Search events',
  filters: {
    when: { label: 'When', any: 'Upcoming', options: { past: 'Past' } },
    where: { label: 'Where', any: 'Anywhere', options: { place: 'In person', online: 'Online' } },
  },
  failed: 'The events could not be loaded',
  empty: 'No upcoming events',
  emptyText: 'New events are announced here.',
}

export type Messages = typeof messages
