export const messages = {
  left: 'This version of the page was switched off. Drafts are saved on this device.',
}

export type Messages = typeof messages
