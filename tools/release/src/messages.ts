/** Texts of the pages for search engines and link previews. */
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
    `${foundation}: a community of professionals who give their time, skills and resources to what matters.`,
  /** Alternative text of the picture in link previews. */
  picture:
    'Connect · Change · Serve. Dots gathered in rings, like people in a circle; one dot is moving to an empty place.',
} as const
