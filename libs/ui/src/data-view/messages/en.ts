export const messages = {
  loadFailed: 'This could not be loaded',
  /** Of an error that has no words of its own. */
  unexpected: 'Something went wrong. Please try again.',
}

export type Messages = typeof messages
