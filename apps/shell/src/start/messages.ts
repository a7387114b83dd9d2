export const startMessages = {
  unexpected: 'Something went wrong. It was noted.',
  notConfigured: 'This page is not set up correctly. Please come back later.',
} as const
