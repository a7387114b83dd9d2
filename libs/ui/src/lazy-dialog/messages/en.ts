export const messages = {
  close: 'Close',
  loading: 'Loading...',
  retry: 'Retry',
}

export type Messages = typeof messages
