import type { Profile } from '@sabha/types'
import { createContext, useContext } from 'react'

/** The signed-in user as known to the identity service. */
export interface SessionUser {
  id: string
  email: string
  /** Picture from the sign-in provider. For display only, since the user can change it. */
  avatarUrl: string | null
}

/**
 * The session. It is `loading` only before the first answer: a refresh never resets it, so that a
 * half-filled form is not unmounted.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser; profile: Profile }

/** Operations on the session that every app may use. */
export interface SessionActions {
  /** Signs out everywhere and goes to `/`. Never rejects. */
  signOut(): Promise<void>
  /** Reloads the profile row, after a change or after the server refused a request. */
  reloadProfile(): Promise<void>
}

/** Return value of `useSession`. */
export type SessionContextValue = SessionActions & { session: Session }

/** Provided by the shell's AuthProvider; in tests and standalone pages by `FakePlatform`. */
export const SessionContext = createContext<SessionContextValue | null>(null)

/**
 * Returns the current session and its operations.
 *
 * @throws Error outside an AuthProvider.
 */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession must be used inside an AuthProvider')
  return value
}

/**
 * Returns the session of a signed-in user, for pages behind a guard.
 *
 * @throws Error if the user is signed out: the route then lacks its access word.
 */
export function useSignedInSession(): SessionActions & Extract<Session, { status: 'signed-in' }> {
  const { session, ...actions } = useSession()
  if (session.status !== 'signed-in') throw new Error('This page needs a signed-in session')
  return { ...session, ...actions }
}
