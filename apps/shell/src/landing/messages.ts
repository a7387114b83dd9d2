/** What the landing page says. */
export const landingMessages = {
  pageTitle: 'Connect · Change · Serve',
  headline: 'Connect · Change · Serve',
  since: (year: number) => `Serving since ${year}`,
  lead: 'A community of professionals who give their time, their skill and their means to what matters.',
  start: 'Start Your Journey',
  explore: 'Explore Events',
  benefitsHeading: 'What you find here',
  benefits: [
    {
      icon: 'people',
      title: 'Connect',
      text: 'Meet people from every profession and city who care about the same things as you.',
    },
    {
      icon: 'calendar',
      title: 'Change',
      text: 'Learn at events, find work with meaning, and turn good intentions into projects.',
    },
    {
      icon: 'heart',
      title: 'Serve',
      text: 'Support the foundation monthly or once, with any amount, and see what it does.',
    },
  ],
  closingHeading: 'There is a place for you in the circle',
  closingText: (year: number) =>
    `Since ${year} it has grown one person at a time. Joining takes a few minutes and costs nothing.`,
  join: 'Join Now',
  questions: 'Questions? Write to',
} as const
