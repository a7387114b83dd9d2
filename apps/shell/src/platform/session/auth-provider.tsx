import { SessionContext } from '@sabha/contract'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import type { SessionStore } from './session-store.ts'

export interface AuthProviderProps {
  store: SessionStore
  mayLeave(): Promise<boolean>
  onSignedOut(): Promise<void>
  children: ReactNode
}

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
