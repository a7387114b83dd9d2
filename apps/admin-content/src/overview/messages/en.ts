export const messages = {
  title: 'Admin Dashboard',
  events: 'Events Management',
  jobs: 'Jobs Management',
  members: 'Members Management',
}

export type Messages = typeof messages
