export const messages = {
  print: 'Print or Download',
  send: 'Send by Email',
  sending: 'Sending...',
  sent: (address: string) => `The receipt is on its way to ${address}. It may take a few minutes.`,
  failed: 'The receipt could not be sent. Please try again.',
  refusals: {
    rate_limited: 'This receipt has been sent several times today. Please try again tomorrow.',
  },
}

export type Messages = typeof messages
