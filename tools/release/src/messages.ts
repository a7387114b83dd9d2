/** What the pages say to those who read their HTML alone: search engines, link previews. */
export const pageMessages = {
  landingTitle: 'Connect · Change · Serve',
  signInTitle: 'Sign In',
  signUpTitle: 'Sign Up',
  forgotPasswordTitle: 'Forgot Password',
  legalTitles: {
    '/privacy': 'Privacy',
    '/terms': 'Terms',
    '/refunds': 'Refunds and Cancellation',
    '/contact': 'Contact',
  },
  description: (foundation: string) =>
    `${foundation}: a community of professionals who give their time, their skill and their means to what matters.`,
  /** Of the picture in link previews. */
  picture:
    'Connect · Change · Serve. Dots in rings, as of people gathering; one is on the way to the open place.',
} as const
