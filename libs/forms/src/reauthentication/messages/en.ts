import { limits } from '@sabha/types'
export const messages = {
  title: "Confirm it's you",
  lead: {
    password: (_email: string) => 'Enter your current password to continue.',
    'code-to-send': (email: string) => `We'll send a code to ${email} to confirm it's you.`,
    code: (email: string) =>
      `We have sent a ${limits.otpLength}-digit code to ${email}. Enter it here.`,
  },
  currentPassword: 'Current Password',
  code: 'Code',
  wrong: {
    password: 'This is not your current password.',
    code: 'This code is wrong or has expired.',
  },
  codeInstead: 'Email me a code instead',
  sendCode: 'Send Code',
  sending: 'Sending...',
  sendAgain: 'Send another code',
  confirm: 'Confirm',
  busy: 'Checking...',
  cancel: 'Cancel',
  failed: 'Something went wrong. Please try again.',
}

export type Messages = typeof messages
