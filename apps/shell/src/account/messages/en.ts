import { limits } from '@sabha/types'

export const messages = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  or: 'or',
  failed: 'Something went wrong. Please try again.',
  loading: 'Loading',

  problems: {
    emailRequired: 'Please enter your email address',
    emailInvalid: 'Please enter a valid email address',
    passwordRequired: 'Please enter your password',
    passwordTooShort: `Password must be at least ${limits.passwordMinLength} characters long`,
    passwordTooWeak:
      'This password is commonly used and easy to guess. Please choose another one, such as a few words.',
    passwordTooLong: 'This password is too long. Please choose one of at most 72 characters.',
    passwordsDiffer: 'Passwords do not match',
  },

  signIn: {
    lead: 'Welcome back.',
    submit: 'Sign In',
    busy: 'Signing in...',
    google: 'Sign in with Google',
    agreement: ({ terms, privacy }: { terms: string; privacy: string }) =>
      `If you are new, Google also signs you up: you then agree to our ${terms} and to the use of your data as described under ${privacy}.`,
    forgot: 'Forgot password?',
    noAccount: 'New here?',
    signUp: 'Sign Up',
    failed: 'An error occurred during sign in',
    resend: 'Resend verification e-mail',
    resending: 'Sending...',
    resent: 'We have sent you another verification e-mail. Please look into your inbox.',
  },

  signUp: {
    lead: 'Join in a few minutes. It costs nothing.',
    submit: 'Sign Up',
    busy: 'Creating your account...',
    google: 'Sign up with Google',
    agreement: ({ terms, privacy }: { terms: string; privacy: string }) =>
      `By signing up you agree to our ${terms} and to the use of your data as described under ${privacy}.`,
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
    failed: 'An error occurred during sign up',
  },

  checkEmail: {
    /** Around the address. */
    verification: {
      before: 'We have sent a verification link to',
      after: '. Open it to finish signing up.',
    },
    reset: {
      before: 'If',
      after: ' has an account, a link to set a new password is on its way.',
    },
    sentAgain: 'Done. If two mails arrive, the link in the newer one is the one that works.',
    resendReset: 'Send the link again',
    hint: 'Nothing there after a few minutes? Look into the spam folder.',
    signIn: 'Go to Sign In',
    backToSignIn: 'Back to Sign In',
  },

  forgotPassword: {
    lead: 'Tell us your e-mail address, and we will send you a link to set a new password.',
    submit: 'Send Reset Link',
    busy: 'Sending...',
    backToSignIn: 'Back to Sign In',
  },

  resetPassword: {
    submit: 'Update Password',
    busy: 'Updating...',
    done: 'Password Updated!',
    doneText: 'From now on, sign in with your new password. We are taking you to your dashboard.',
    dashboard: 'Go to Dashboard',
  },

  choosePassword: {
    lead: (email: string) =>
      `${email} is confirmed. Now choose a password for your account. Any password entered earlier no longer works.`,
    submit: 'Save Password',
    busy: 'Saving...',
  },

  link: {
    expiredText: 'It was used before, or too much time has passed since we sent it.',
    expiredNews: 'This link has expired. Sign in, and we will offer to send you another one.',
    sendAnother: 'Send another link',
    signInForAnother:
      'If you have already chosen a password, just sign in. If not, use “Forgot password?” there to get a new link.',
    confirmed: 'Your e-mail is confirmed. Please sign in.',
    ofAnotherTitle: 'This link is for another account',
    ofAnother: ({ owner, present }: { owner: string; present: string }) =>
      `The link belongs to ${owner}. You are signed in as ${present}. If you did not expect this link, stay signed in as you are.`,
    stay: (email: string) => `Stay signed in as ${email}`,
    change: (email: string) => `Continue as ${email}`,
    unexpectedTitle: 'Is this your account?',
    unexpected: (email: string) =>
      `This link signs you in as ${email}. If you did not ask for it, do not continue.`,
    cancel: 'Cancel',
    refused: 'Signing in was not completed. Please try again.',
    failedTitle: 'We could not confirm your e-mail',
    retry: 'Try Again',
  },

  notFound: 'There is nothing at this address. It may have moved, or the link may be wrong.',

  unauthorized: {
    text: 'You do not have permission to open this page.',
    back: 'Return to Dashboard',
  },
}

export type Messages = typeof messages
