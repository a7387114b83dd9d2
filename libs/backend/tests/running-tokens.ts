import { vi } from 'vitest'
import { SessionTokens } from '../src/client/session-tokens.ts'
import { type StoredSession, toStoredSession } from '../src/client/stored-session.ts'
import { createTokenResponse } from '../src/testing/index.ts'

export const refusedExchangeError = new Error('refused')
export const unreachableExchangeError = new Error('unreachable')

/** Returns tokens as in a response of the identity service. */
export function newStoredSession(): StoredSession {
  const session = toStoredSession(createTokenResponse())
  if (!session) throw new Error('a token answer that does not fit')
  return session
}

/** Creates the tokens of one tab, with a mocked exchange. */
export function sessionTokensWith(
  exchange: (refreshToken: string) => Promise<StoredSession> = async () => newStoredSession(),
) {
  const spy = vi.fn(exchange)
  const isRefusal = (error: unknown) => error === refusedExchangeError
  return { exchange: spy, tokens: new SessionTokens({ exchange: spy, isRefusal }) }
}
