/** The titles of the account pages: all of their words that the first script needs. */
export const pageTitles = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  checkEmail: 'Check Your Email',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Set New Password',
  expiredLink: 'This link has expired',
  confirming: 'Confirming your e-mail',
  unauthorized: 'Access Denied',
} as const
