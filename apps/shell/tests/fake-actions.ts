import { BackendError } from '@sabha/backend'
import type { OpenedLink } from '@sabha/backend/account'
import type { ErrorCode } from '@sabha/types'
import { vi } from 'vitest'
import type { AccountActions } from '../src/pages/account/form/account-actions.ts'

/** An identity service that accepts everything, with the given changes. */
export function fakeActions(changes: Partial<AccountActions> = {}) {
  return {
    signUp: vi.fn<AccountActions['signUp']>(async () => {}),
    signInWithPassword: vi.fn<AccountActions['signInWithPassword']>(async () => {}),
    signInWithGoogle: vi.fn<AccountActions['signInWithGoogle']>(async () => {}),
    requestPasswordReset: vi.fn<AccountActions['requestPasswordReset']>(async () => {}),
    neededProof: vi.fn<AccountActions['neededProof']>(async () => 'none'),
    reauthenticate: vi.fn<AccountActions['reauthenticate']>(async () => {}),
    updatePassword: vi.fn<AccountActions['updatePassword']>(async () => {}),
    resendVerification: vi.fn<AccountActions['resendVerification']>(async () => {}),
    hasOpenRequest: vi.fn<AccountActions['hasOpenRequest']>(async () => true),
    confirmEmail: vi.fn<AccountActions['confirmEmail']>(async () => sampleOpenedLink()),
    ...changes,
  }
}

/** A link that opens a session for a new user, in the browser that requested it. */
export function sampleOpenedLink(changes: Partial<OpenedLink> = {}): OpenedLink {
  return {
    session: {
      user: { id: 'one', email: 'new@sabha.test', name: null, avatarUrl: null },
      accessToken: 'token',
      expiresAt: 0,
    },
    replaces: null,
    isExpected: true,
    finishSignUp: vi.fn(async () => true),
    choosePassword: vi.fn(async () => {}),
    keep: vi.fn(),
    discard: vi.fn(async () => {}),
    ...changes,
  }
}

/** An action that the server refuses. */
export function refusedAction(code: ErrorCode, message: string) {
  return vi.fn(async () => {
    throw new BackendError({ code, message })
  })
}

/** An action that resolves when the test calls `answer`. */
export function pendingAction() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { action: vi.fn(() => promise), answer: resolve }
}
