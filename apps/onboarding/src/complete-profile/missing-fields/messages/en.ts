export const messages = {
  missing: 'Still missing:',
  goTo: (label: string) => `Go to ${label}`,
}

export type Messages = typeof messages
