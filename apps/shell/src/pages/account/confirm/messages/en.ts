export const messages = {
  choosePassword: {
    lead: (email: string) =>
      `${email} is confirmed. Now choose a password for your account. Any password entered earlier no longer works.`,
    submit: 'Save Password',
    busy: 'Saving...',
  },

  resetPassword: {
    submit: 'Update Password',
    busy: 'Updating...',
    done: 'Password Updated!',
    doneText: 'Use your new password from now on. Taking you to your dashboard...',
    dashboard: 'Go to Dashboard',
  },

  link: {
    open: 'Continue',
    unopenedTitle: 'Confirm your email',
    unopenedSignUp: 'Press Continue to confirm your email address. The link works only once.',
    unopenedReset: 'Press Continue to choose a new password. The link works only once.',
    expiredText: 'It has already been used, or it is too old.',
    sendAnother: 'Get Another Link',
    signInForAnother:
      'If you have already chosen a password, just sign in. If not, use “Forgot password?” there to get a new link.',
    ofAnotherTitle: 'This link is for another account',
    ofAnother: ({ owner, present }: { owner: string; present: string }) =>
      `This link is for ${owner}, but you are signed in as ${present}. If you did not expect this link, stay signed in as ${present}.`,
    stay: (email: string) => `Stay signed in as ${email}`,
    change: (email: string) => `Continue as ${email}`,
    unexpectedTitle: 'Is this your account?',
    unexpected: (email: string) =>
      `This link signs you in as ${email}. If you did not ask for it, do not continue.`,
    cancel: 'Cancel',
    failedTitle: 'We could not confirm your email',
    retry: 'Try Again',
  },
}

export type Messages = typeof messages
