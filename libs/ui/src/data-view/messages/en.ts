export const messages = {
  loadFailed: 'This could not be loaded',
  /** Fallback for an error without a message. */
  unexpected: 'Something went wrong. Please try again.',
}

export type Messages = typeof messages
