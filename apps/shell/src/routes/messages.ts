/** What the shell says around pages. */
export const routeMessages = {
  loading: 'Loading',
  onboarding: 'Onboarding',
  thisPage: 'This page',
  unreachable: 'We could not reach the server',
  unreachableText: 'Check your connection. We look again as soon as you are online.',
  retry: 'Retry',
  start: 'Start',
  signOut: 'Sign Out',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may be wrong.',
    back: 'Back to the start',
  },
  unexpectedTitle: 'Something went wrong',
  unexpected: 'It was noted. Please try again.',
} as const
