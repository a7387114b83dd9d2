export const messages = {
  loading: 'Loading',
  slow: 'Taking longer than usual',
  failed: 'Could not be loaded',
  /** Shown if a number could not be loaded. */
  noValue: '–',
  retry: 'Retry',
  retryOf: (label: string) => `Retry ${label}`,
}

export type Messages = typeof messages
