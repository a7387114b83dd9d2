export const messages = {
  /** The phrase in messages that becomes a link to support. */
  support: 'contact support',
}

export type Messages = typeof messages
