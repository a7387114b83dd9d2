import { pageTitles } from './titles.ts'

/** What the account pages say, in the specification's words where it has them. */
export const pageMessages = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Please enter your password',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordsDiffer: 'Passwords do not match',
  passwordHelp: 'At least 6 characters. A sentence is easy to remember and hard to guess.',
  or: 'or',
  failed: 'Something went wrong. Please try again.',
  loading: 'Loading',

  signIn: {
    title: pageTitles.signIn,
    lead: 'Welcome back.',
    submit: 'Sign In',
    busy: 'Signing in...',
    google: 'Sign in with Google',
    forgot: 'Forgot password?',
    noAccount: 'New here?',
    signUp: 'Sign Up',
    failed: 'An error occurred during sign in',
    resend: 'Resend verification e-mail',
    resending: 'Sending...',
    resent: 'We have sent you another verification e-mail. Please look into your inbox.',
  },

  signUp: {
    title: pageTitles.signUp,
    lead: 'Join in a few minutes. It costs nothing.',
    submit: 'Sign Up',
    busy: 'Creating your account...',
    google: 'Sign up with Google',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
    failed: 'An error occurred during sign up',
  },

  checkEmail: {
    title: pageTitles.checkEmail,
    verification: (email: string) =>
      `We have sent a verification link to ${email}. Open it to finish signing up.`,
    reset: (email: string) =>
      `If ${email} has an account, a link to set a new password is on its way.`,
    hint: 'Nothing there after a few minutes? Look into the spam folder.',
    signIn: 'Go to Sign In',
    backToSignIn: 'Back to Sign In',
  },

  forgotPassword: {
    title: pageTitles.forgotPassword,
    lead: 'Tell us your e-mail address, and we will send you a link to set a new password.',
    submit: 'Send Reset Link',
    busy: 'Sending...',
    backToSignIn: 'Back to Sign In',
  },

  resetPassword: {
    title: pageTitles.resetPassword,
    submit: 'Update Password',
    busy: 'Updating...',
    done: 'Password Updated!',
    doneText: 'From now on, sign in with your new password. We are taking you to your dashboard.',
    dashboard: 'Go to Dashboard',
  },

  link: {
    expired: pageTitles.expiredLink,
    expiredText: 'It was used before, or too much time has passed since we sent it.',
    sendAnother: 'Send another link',
    signInForAnother: 'Sign in, and we will offer to send you another one.',
    confirmed: 'Your e-mail is confirmed. Please sign in.',
    confirmedTitle: 'E-mail confirmed',
    confirming: pageTitles.confirming,
    otherAddress: 'Please open the link that we have sent to your other address, too.',
    refused: 'Signing in was not completed. Please try again.',
    failedTitle: 'We could not confirm your e-mail',
    retry: 'Try Again',
  },

  unauthorized: {
    title: pageTitles.unauthorized,
    text: 'You do not have permission to open this page.',
    back: 'Return to Dashboard',
  },

  panel: {
    words: ['Connect', 'Change', 'Serve'],
    since: (year: number) => `Serving since ${year}`,
  },
} as const
