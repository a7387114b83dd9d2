export const messages = {
  stored: 'This could not be updated. You are seeing what was last saved on this device.',
}

export type Messages = typeof messages
