import {
  type AuthCallback,
  type AuthListener,
  type AuthSession,
  clearStorageOf,
} from '@sabha/backend'
import { profileRow } from '@sabha/backend/testing'
import type { Profile } from '@sabha/types'
import { vi } from 'vitest'
import type { SessionBackend } from '../src/platform/session/session-backend.ts'
import { createSessionStore } from '../src/platform/session/session-store.ts'

const id = '7f0f6d0e-6a0b-4c7e-9a57-0d3a2b1c4d5e'

export function sampleProfile(change: Partial<Profile> = {}): Profile {
  const email = 'asha@example.test'
  return { ...profileRow, id, email, onboarding_status: 'profilecompleted', ...change }
}

export function sampleAuthSession(change: Partial<AuthSession> = {}): AuthSession {
  return {
    user: { id, email: 'asha@example.test', name: 'Asha Rao', avatarUrl: null },
    accessToken: 'token-1',
    expiresAt: Math.floor(Date.now() / 1000) + 3600,
    ...change,
  }
}

export function createCodedError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** A fake session backend that the test controls. */
export function createFakeSessionBackend(first: AuthSession | null = null) {
  let stored = first
  let listener: AuthListener = () => {}
  let refused = () => {}
  const none: AuthCallback = { status: 'none' }
  const backend = {
    readAuthCallback: vi.fn((): AuthCallback => none),
    clearAuthCallback: vi.fn(),
    currentSession: vi.fn(async () => stored),
    refreshSession: vi.fn(async (): Promise<AuthSession | null> => stored),
    signOut: vi.fn<SessionBackend['signOut']>(async () => {
      stored = null
    }),
    clearStorageOf: (userId: string | null) => void clearStorageOf(userId),
    forgetSession: vi.fn<SessionBackend['forgetSession']>(async () => {}),
    onAuthChange: (next: AuthListener) => {
      listener = next
      return () => {}
    },
    onRefusal: (next: () => void) => {
      refused = next
      return () => {}
    },
    ensureProfile: vi.fn(async () => sampleProfile()),
  } satisfies SessionBackend
  return {
    ...backend,
    tell: (...change: Parameters<AuthListener>) => listener(...change),
    refuse: () => refused(),
  }
}

/** Starts a session store on a fake backend. */
export function startSessionStore(backend: ReturnType<typeof createFakeSessionBackend>) {
  const report = vi.fn()
  const store = createSessionStore({ backend, report })
  store.start()
  return { store, report, status: () => store.getState().session.status }
}
