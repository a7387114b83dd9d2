export const messages = {
  view: 'View Events',
  none: 'No events announced yet.',
  failed: 'The next events could not be loaded',
}

export type Messages = typeof messages
