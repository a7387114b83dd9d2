import type { Agreement } from '@sabha/backend'
import type { Credentials, EmailLink, OpenedLink } from '@sabha/backend/account'
import type { ReauthenticationKind, ReauthenticationProof } from '@sabha/types'
import { loadBackend } from '../../../platform/session/lazy-backend.ts'
import { readReturnPath } from '../../../platform/session/return-path.ts'
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
  /** Whether this browser waits for a mailed link that it requested. */
  hasOpenRequest(): Promise<boolean>
  confirmEmail(link: EmailLink): Promise<OpenedLink>
}

/** Returns the functions, whose emails and Google lead to the page that required the sign-in, on any device. */
async function loadForRequestedPage() {
  const account = await loadAccountFunctions()
  account.requestPage(readReturnPath() ?? '/dashboard')
  return account
}

/** The forms are usable before the library is loaded. */
export const accountActions: AccountActions = {
  signUp: async (...given) => (await loadForRequestedPage()).signUp(...given),
  signInWithPassword: async (credentials) =>
    (await loadAccountFunctions()).signInWithPassword(credentials),
  signInWithGoogle: async (agreement) => (await loadForRequestedPage()).signInWithGoogle(agreement),
  requestPasswordReset: async (email) => (await loadBackend()).requestPasswordReset(email),
  neededProof: async () => (await loadBackend()).neededProof(),
  reauthenticate: async (proof) => (await loadBackend()).reauthenticate(proof),
  updatePassword: async (...given) => (await loadAccountFunctions()).updatePassword(...given),
  resendVerification: async (email) => (await loadForRequestedPage()).resendVerification(email),
  hasOpenRequest: async () => (await loadAccountFunctions()).hasOpenRequest(),
  confirmEmail: async (link) => (await loadAccountFunctions()).confirmEmail(link),
}
