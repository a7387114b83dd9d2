export const messages = {
  stored: 'We could not reach the server. This is what was last saved on this device.',
}

export type Messages = typeof messages
