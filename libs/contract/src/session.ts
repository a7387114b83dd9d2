import type { Profile } from '@sabha/types'
import { createContext, useContext } from 'react'

/** The signed-in person as the identity service knows them. */
export interface SessionUser {
  id: string
  email: string
  /** From the sign-in provider, for display only: the person can write it. */
  avatarUrl: string | null
}

/**
 * Who is here. `loading` stands only before the first answer; a refresh never brings it back,
 * so that a half-filled form is never unmounted.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser; profile: Profile }

/** What every app may do with the session. */
export interface SessionActions {
  /** Ends the session everywhere and goes to `/`. Never rejects. */
  signOut(): Promise<void>
  /** Reads the profile row again, after it was changed or after the server refused. */
  reloadProfile(): Promise<void>
}

/** What `useSession` answers. */
export type SessionContextValue = SessionActions & { session: Session }

/** Filled by the shell's AuthProvider; in tests and alone by `FakePlatform`. */
export const SessionContext = createContext<SessionContextValue | null>(null)

/**
 * The current session and what can be done with it.
 *
 * @throws Error outside an AuthProvider.
 */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession must be used inside an AuthProvider')
  return value
}

/**
 * The session of somebody who is signed in, for pages behind a guard.
 *
 * @throws Error where nobody is signed in: the route then lacks its access word.
 */
export function useSignedInSession(): SessionActions & Extract<Session, { status: 'signed-in' }> {
  const { session, ...actions } = useSession()
  if (session.status !== 'signed-in') throw new Error('This page needs a signed-in session')
  return { ...session, ...actions }
}
