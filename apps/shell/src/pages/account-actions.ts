import {
  type Agreement,
  type Credentials,
  confirmEmail,
  type EmailLink,
  type NeededProof,
  neededProof,
  needsPassword,
  type OpenedLink,
  type Proof,
  reauthenticate,
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
  neededProof(): Promise<NeededProof>
  reauthenticate(proof: Proof): Promise<void>
  updatePassword(password: string, currentPassword?: string): Promise<void>
  resendVerification(email: string): Promise<void>
  confirmEmail(link: EmailLink): Promise<OpenedLink>
  needsPassword(): Promise<boolean>
}

export const accountActions: AccountActions = {
  signUp,
  signInWithPassword,
  signInWithGoogle,
  requestPasswordReset,
  neededProof,
  reauthenticate,
  updatePassword,
  resendVerification,
  confirmEmail,
  needsPassword,
}
