import { SessionContext } from '@sabha/contract'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import type { SessionStore } from './session-store.ts'

export interface AuthProviderProps {
  store: SessionStore
  children: ReactNode
}

/** Gives the session to the shell's own parts and to every remote. */
export function AuthProvider({ store, children }: AuthProviderProps) {
  const session = useStore(store, (state) => state.session)
  const value = useMemo(
    () => ({ session, signOut: store.signOut, reloadProfile: store.reloadProfile }),
    [session, store],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
