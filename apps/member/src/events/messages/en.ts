export const messages = {
  next: 'Next Events',
  now: 'Now',
  view: 'View Events',
  none: 'No events announced yet.',
  failed: 'The next events could not be loaded',
}

export type Messages = typeof messages
