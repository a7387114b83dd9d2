export const messages = {
  retry: 'Retry',
  close: 'Close',
}

export type Messages = typeof messages
