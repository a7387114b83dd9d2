import { SessionContext } from '@sabha/contract'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import type { SessionStore } from './session-store.ts'

export interface AuthProviderProps {
  store: SessionStore
  /** Whether what is not saved may be left behind. */
  mayLeave(): Promise<boolean>
  /** Leads to the landing page. */
  onSignedOut(): Promise<void>
  children: ReactNode
}

/** Gives the session to the shell's own parts and to every remote. */
export function AuthProvider({ store, mayLeave, onSignedOut, children }: AuthProviderProps) {
  const session = useStore(store, (state) => state.session)
  const value = useMemo(
    () => ({
      session,
      reloadProfile: store.reloadProfile,
      async signOut() {
        if (!(await mayLeave())) return
        await store.signOut()
        await onSignedOut()
      },
    }),
    [session, store, mayLeave, onSignedOut],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
