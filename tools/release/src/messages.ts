/** What the pages say to those who read their HTML alone: search engines, link previews. */
export const pageMessages = {
  landingTitle: 'Connect · Change · Serve',
  description: (foundation: string) =>
    `${foundation}: a community of professionals who give their time, their skill and their means to what matters.`,
} as const
