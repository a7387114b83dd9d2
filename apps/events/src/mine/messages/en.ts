export const messages = {
  title: 'My Registrations',
  all: 'All Events',
  failed: 'Your registrations could not be loaded',
  empty: 'No registrations yet',
  emptyText: 'Events that you register for appear here.',
  past: 'Past',
  pastEvents: 'Past Events',
  attended: 'Attended',
  eventCancelled: 'Event cancelled',
  ticket: 'Ticket',
  ticketTo: (event: string) => `Ticket for ${event}`,
}

export type Messages = typeof messages
