import type { Agreement } from '@sabha/backend'
import type { Credentials, EmailLink, OpenedLink } from '@sabha/backend/account'
import type { ReauthenticationKind, ReauthenticationProof } from '@sabha/types'
import { loadBackend } from '../../../platform/session/lazy-backend.ts'
import { loadAccountFunctions } from './load-account.ts'

/** Requests of the account pages to the identity service. Tests replace them. */
export interface AccountActions {
  signUp(credentials: Credentials, agreement: Agreement): Promise<void>
  signInWithPassword(credentials: Credentials): Promise<unknown>
  signInWithGoogle(agreement: Agreement): Promise<void>
  requestPasswordReset(email: string): Promise<void>
  neededProof(): Promise<ReauthenticationKind>
  reauthenticate(proof: ReauthenticationProof): Promise<void>
  updatePassword(password: string, currentPassword?: string): Promise<void>
  resendVerification(email: string): Promise<void>
  confirmEmail(link: EmailLink): Promise<OpenedLink>
}

/** The forms are usable before the library is loaded. */
export const accountActions: AccountActions = {
  signUp: async (...given) => (await loadAccountFunctions()).signUp(...given),
  signInWithPassword: async (credentials) =>
    (await loadAccountFunctions()).signInWithPassword(credentials),
  signInWithGoogle: async (agreement) => (await loadAccountFunctions()).signInWithGoogle(agreement),
  requestPasswordReset: async (email) => (await loadBackend()).requestPasswordReset(email),
  neededProof: async () => (await loadBackend()).neededProof(),
  reauthenticate: async (proof) => (await loadBackend()).reauthenticate(proof),
  updatePassword: async (...given) => (await loadAccountFunctions()).updatePassword(...given),
  resendVerification: async (email) => (await loadAccountFunctions()).resendVerification(email),
  confirmEmail: async (link) => (await loadAccountFunctions()).confirmEmail(link),
}
