export const messages = {
  loadFailed: 'This could not be loaded',
  /** Of an error that has no words of its own. */
  unexpected: 'Something went wrong. Please try again.',
  /** Until when the server asks to wait. */
  waitUntil: (time: string) => `You can try again at ${time}.`,
}

export type Messages = typeof messages
