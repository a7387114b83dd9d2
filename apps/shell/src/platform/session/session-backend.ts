import type { AuthCallback, AuthListener, AuthSession, AuthUser } from '@sabha/backend'
import type { SessionContextValue } from '@sabha/contract'
import type { Profile } from '@sabha/types'

/** Options of a sign-out. */
export interface SignOutOptions {
  /** Keeps the user signed in on other devices; false if undefined. */
  onlyHere?: boolean
}

/** Session operations of the shell's own parts: remotes always sign out everywhere. */
export interface ShellSessionValue extends SessionContextValue {
  signOut(options?: SignOutOptions): Promise<void>
}

/** The part of @sabha/backend that the session uses. */
export interface SessionBackend {
  readAuthCallback(): AuthCallback
  clearAuthCallback(): void
  currentSession(): Promise<AuthSession | null>
  refreshSession(): Promise<AuthSession | null>
  signOut(options?: SignOutOptions): Promise<void>
  /** Clears this user's data in this browser. Needs no library. Never throws. */
  clearStorageOf(userId: string | null): void
  forgetSession(userId: string): Promise<void>
  onAuthChange(listener: AuthListener): () => void
  /** Called for every request that the server refused. */
  onRefusal(listener: () => void): () => void
  ensureProfile(user: AuthUser): Promise<Profile>
}
