export const messages = {
  title: 'Confirm that it is you',
  lead: {
    password: (_email: string) =>
      'Please enter your current password, so that nobody else can do this in your name.',
    'code-to-send': (email: string) =>
      `We will send a code to ${email}, so that nobody else can do this in your name.`,
    code: (email: string) =>
      `We have sent an e-mail to ${email}. Please enter the six-digit code in it.`,
  },
  currentPassword: 'Current Password',
  code: 'Code',
  wrong: {
    password: 'This is not your current password.',
    code: 'This code is not right, or it is too old.',
  },
  codeInstead: 'Send me a code by e-mail instead',
  sendCode: 'Send Code',
  sending: 'Sending...',
  sendAgain: 'Send another code',
  confirm: 'Confirm',
  busy: 'Checking...',
  cancel: 'Cancel',
  failed: 'Something went wrong. Please try again.',
}

export type Messages = typeof messages
