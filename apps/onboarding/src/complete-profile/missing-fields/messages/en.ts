export const messages = {
  missing: 'Still missing:',
}

export type Messages = typeof messages
