export const messages = {
  retry: 'Retry',
}

export type Messages = typeof messages
