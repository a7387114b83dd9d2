export const messages = {
  title: 'Events Management',
  public: 'Public',
  membersOnly: 'Members Only',
  failed: 'The events could not be loaded',
  empty: 'No events yet',
}

export type Messages = typeof messages
