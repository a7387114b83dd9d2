export const messages = {
  /** The words by which texts send people to support; they are a link where they stand. */
  support: 'contact support',
}

export type Messages = typeof messages
