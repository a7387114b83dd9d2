const notYou =
  'If this was not you, choose a new password at once with "Forgot password?" on the sign-in page, ' +
  'which signs everybody else out, and write to us.'

export const messages = {
  email_changed_from: {
    subject: 'Your email address was changed',
    text:
      'An administrator changed the email address of your account. This address no longer ' +
      'signs you in, nor does an account elsewhere that goes with it. If you did not ask for ' +
      'this, please contact us at once.',
  },
  email_changed_to: {
    subject: 'This is now the email address of your account',
    text:
      'An administrator changed the email address of your account to this one. Your password ' +
      'stays as it was. If you did not ask for this, please contact us at once.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: `The password of your account was changed, and other devices were signed out. ${notYou}`,
  },
  sign_in_added: {
    subject: 'A new way to sign in to your account',
    text: `Your account can now be opened with {provider} as well. ${notYou}`,
  },
  sign_in_removed: {
    subject: 'A way to sign in to your account was removed',
    text: `Your account can no longer be opened with {provider}. ${notYou}`,
  },
}

export type Messages = typeof messages
