import type { AuthCallback, AuthListener, AuthSession, AuthUser } from '@sabha/backend'
import type { Profile } from '@sabha/types'

/** What the session needs of @sabha/backend. */
export interface SessionBackend {
  readAuthCallback(): AuthCallback
  clearAuthCallback(): void
  currentSession(): Promise<AuthSession | null>
  refreshSession(): Promise<AuthSession | null>
  signOut(): Promise<void>
  /** Leaves nothing of this person behind in this browser. Needs no library. Never throws. */
  clearStorageOf(userId: string | null): void
  /** Ends this person's session in this browser without a word to the server. */
  forgetSession(userId: string): Promise<void>
  onAuthChange(listener: AuthListener): () => void
  /** Told of every request that the server has refused. */
  onRefusal(listener: () => void): () => void
  ensureProfile(user: AuthUser): Promise<Profile>
}
