export {
  confirmEmail,
  type EmailLink,
  type OpenedLink,
} from './account/confirm-email.ts'
export type { Credentials } from './account/credentials.ts'
export {
  type OneTimeCode,
  sendOneTimeCode,
  signInWithOneTimeCode,
} from './account/one-time-code.ts'
export { requestPage } from './account/requested-page.ts'
export { resendVerification } from './account/resend-verification.ts'
export { signInWithGoogle } from './account/sign-in-with-google.ts'
export { signInWithPassword } from './account/sign-in-with-password.ts'
export { signUp } from './account/sign-up.ts'
export { updatePassword } from './account/update-password.ts'
export type { EmailLinkType } from './auth/open-session.ts'
export { hasOpenRequest } from './auth/requested-links.ts'
