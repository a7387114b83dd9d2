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
      'This password is common and easy to guess. Please choose another, such as a few unrelated words.',
    passwordTooLong: `This password is too long. Please use ${limits.passwordMaxBytes} characters or fewer.`,
    passwordsDiffer: 'Passwords do not match',
  },

  signIn: {
    lead: 'Welcome back.',
    submit: 'Sign In',
    busy: 'Signing in...',
    google: 'Sign in with Google',
    agreement: ({ terms, privacy }: { terms: string; privacy: string }) =>
      `If you are new, signing in with Google creates your account, and you agree to our ${terms} and to how we use your data (${privacy}).`,
    forgot: 'Forgot password?',
    noAccount: 'New here?',
    signUp: 'Sign Up',
    failed: 'An error occurred during sign in',
    resend: 'Resend verification email',
    resending: 'Sending...',
    resent: 'We have sent another verification email. Please check your inbox.',
  },

  signUp: {
    lead: 'Join in a few minutes. It is free.',
    submit: 'Sign Up',
    busy: 'Creating your account...',
    google: 'Sign up with Google',
    agreement: ({ terms, privacy }: { terms: string; privacy: string }) =>
      `By signing up, you agree to our ${terms} and to how we use your data (${privacy}).`,
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
    sentAgain: 'Sent. If you get two emails, use the link in the newer one.',
    resendReset: 'Send the link again',
    otherEmail: 'Use another email',
    resendIn: (label: string, seconds: number) => `${label} in ${seconds} s`,
    hint: 'No email after a few minutes? Check your spam folder.',
    signIn: 'Go to Sign In',
    backToSignIn: 'Back to Sign In',
  },

  forgotPassword: {
    lead: "Enter your email address and we'll send you a link to set a new password.",
    submit: 'Send Reset Link',
    busy: 'Sending...',
    backToSignIn: 'Back to Sign In',
  },

  signInNotice: {
    expired: 'This link has expired. Sign in, and you can ask for a new one.',
    confirmed: 'Your email is confirmed. Please sign in.',
    ended: 'Your session has ended. Please sign in again.',
    refused: 'Sign-in was not completed. Please try again.',
    required: 'Please sign in to open the page you asked for.',
  },

  notFound: 'There is no page at this address. It may have moved, or the link may be wrong.',

  unauthorized: {
    text: 'You do not have permission to open this page.',
    back: 'Return to Dashboard',
  },
}

export type Messages = typeof messages
