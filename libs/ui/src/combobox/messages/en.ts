export const messages = {
  open: 'Show options',
  clear: 'Clear choice',
  nothing: 'No matches',
}

export type Messages = typeof messages
