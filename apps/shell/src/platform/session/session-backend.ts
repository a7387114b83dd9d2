import type { AuthCallback, AuthListener, AuthSession, AuthUser } from '@sabha/backend'
import type { Profile } from '@sabha/types'

/** The part of @sabha/backend that the session uses. */
export interface SessionBackend {
  readAuthCallback(): AuthCallback
  clearAuthCallback(): void
  currentSession(): Promise<AuthSession | null>
  refreshSession(): Promise<AuthSession | null>
  signOut(): Promise<void>
  /** Clears this user's data in this browser. Needs no library. Never throws. */
  clearStorageOf(userId: string | null): void
  forgetSession(userId: string): Promise<void>
  onAuthChange(listener: AuthListener): () => void
  /** Called for every request that the server refused. */
  onRefusal(listener: () => void): () => void
  ensureProfile(user: AuthUser): Promise<Profile>
}
