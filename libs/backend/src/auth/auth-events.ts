import type { AuthChangeEvent, AuthClient, Session } from '@supabase/supabase-js'
import { type AuthSession, toAuthSession } from './auth-session.ts'

/** A change of the session, in this tab or another. */
export type AuthChange =
  | {
      event: 'signed-in' | 'token-refreshed' | 'password-recovery'
      session: AuthSession
    }
  /** `hasLeft`: another tab has signed out and cleared the browser's storage. */
  | { event: 'signed-out'; session: null; hasLeft?: true }

/** Called with every change of the session, in this tab or another. */
export type AuthListener = (change: AuthChange) => void

const listeners = new Set<AuthListener>()

const events: Partial<Record<AuthChangeEvent, Exclude<AuthChange['event'], 'signed-out'>>> = {
  SIGNED_IN: 'signed-in',
  TOKEN_REFRESHED: 'token-refreshed',
  PASSWORD_RECOVERY: 'password-recovery',
}

export function addAuthListener(listener: AuthListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls every listener; an error in one does not affect the others. */
export function emitAuthChange(change: AuthChange): void {
  for (const listener of listeners) {
    try {
      listener(change)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}

/** Starts forwarding the client's events. */
export function forwardAuthEvents(
  auth: Pick<InstanceType<typeof AuthClient>, 'onAuthStateChange'>,
): void {
  auth.onAuthStateChange((event, session) => {
    const change = toAuthChange(event, session)
    // Runs outside the client's own call: a listener that uses the client again would deadlock.
    if (change) queueMicrotask(() => emitAuthChange(change))
  })
}

function toAuthChange(event: AuthChangeEvent, session: Session | null): AuthChange | null {
  if (event === 'SIGNED_OUT') return { event: 'signed-out', session: null }
  const known = events[event]
  return known && session ? { event: known, session: toAuthSession(session) } : null
}
