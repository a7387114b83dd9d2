export const messages = {
  next: 'Next Events',
  view: 'View Events',
  none: 'Nothing is announced at the moment.',
  failed: 'The next events could not be loaded',
}

export type Messages = typeof messages
