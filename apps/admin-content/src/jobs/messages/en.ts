export const messages = {
  title: 'Jobs Management',
  active: 'Active',
  inactive: 'Inactive',
  failed: 'The jobs could not be loaded',
  empty: 'No jobs yet',
}

export type Messages = typeof messages
