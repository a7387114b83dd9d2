export const messages = {
  open: 'Show choices',
  clear: 'Clear choice',
  nothing: 'Nothing matches',
}

export type Messages = typeof messages
