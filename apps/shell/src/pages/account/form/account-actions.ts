import type { Agreement } from '@sabha/backend'
import type { Credentials, EmailLink, OpenedLink } from '@sabha/backend/account'
import type { NeededProof, Proof } from '@sabha/types'
import { backendWhenAsked } from '../../../platform/session/lazy-backend.ts'
import { accountWhenAsked } from './account-when-asked.ts'

/** Requests of the account pages to the identity service. Tests replace them. */
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
}

/** The forms are usable before the library is loaded. */
export const accountActions: AccountActions = {
  signUp: async (...given) => (await accountWhenAsked()).signUp(...given),
  signInWithPassword: async (credentials) =>
    (await accountWhenAsked()).signInWithPassword(credentials),
  signInWithGoogle: async (agreement) => (await accountWhenAsked()).signInWithGoogle(agreement),
  requestPasswordReset: async (email) => (await backendWhenAsked()).requestPasswordReset(email),
  neededProof: async () => (await backendWhenAsked()).neededProof(),
  reauthenticate: async (proof) => (await backendWhenAsked()).reauthenticate(proof),
  updatePassword: async (...given) => (await accountWhenAsked()).updatePassword(...given),
  resendVerification: async (email) => (await accountWhenAsked()).resendVerification(email),
  confirmEmail: async (link) => (await accountWhenAsked()).confirmEmail(link),
}
