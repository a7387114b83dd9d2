import {
  type Agreement,
  type Credentials,
  confirmEmail,
  type EmailLink,
  needsPassword,
  type OpenedLink,
  requestPasswordReset,
  resendVerification,
  signInWithGoogle,
  signInWithPassword,
  signUp,
  updatePassword,
} from '@sabha/backend'

/** What the account pages ask of the identity service. Tests give them others. */
export interface AccountActions {
  signUp(credentials: Credentials, agreement: Agreement): Promise<void>
  signInWithPassword(credentials: Credentials): Promise<unknown>
  signInWithGoogle(agreement: Agreement): Promise<void>
  requestPasswordReset(email: string): Promise<void>
  updatePassword(password: string): Promise<void>
  resendVerification(email: string): Promise<void>
  confirmEmail(link: EmailLink): Promise<OpenedLink>
  needsPassword(): Promise<boolean>
}

export const accountActions: AccountActions = {
  signUp,
  signInWithPassword,
  signInWithGoogle,
  requestPasswordReset,
  updatePassword,
  resendVerification,
  confirmEmail,
  needsPassword,
}
