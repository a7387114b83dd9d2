import type { Agreement, Credentials, EmailLink, OpenedLink } from '@sabha/backend'
import type { NeededProof, Proof } from '@sabha/types'
import { backendWhenAsked } from '../session/lazy-backend.ts'

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

/** The forms stand before the library is here that these need. */
export const accountActions: AccountActions = {
  signUp: async (...given) => (await backendWhenAsked()).signUp(...given),
  signInWithPassword: async (credentials) =>
    (await backendWhenAsked()).signInWithPassword(credentials),
  signInWithGoogle: async (agreement) => (await backendWhenAsked()).signInWithGoogle(agreement),
  requestPasswordReset: async (email) => (await backendWhenAsked()).requestPasswordReset(email),
  neededProof: async () => (await backendWhenAsked()).neededProof(),
  reauthenticate: async (proof) => (await backendWhenAsked()).reauthenticate(proof),
  updatePassword: async (...given) => (await backendWhenAsked()).updatePassword(...given),
  resendVerification: async (email) => (await backendWhenAsked()).resendVerification(email),
  confirmEmail: async (link) => (await backendWhenAsked()).confirmEmail(link),
  needsPassword: async () => (await backendWhenAsked()).needsPassword(),
}
