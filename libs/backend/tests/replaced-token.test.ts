import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackendFetch } from '../src/client/create-backend-fetch.ts'
import { forgetSession } from '../src/client/forget-session.ts'
import { sessionKey } from '../src/client/session-storage.ts'
import type { SessionTokens } from '../src/client/session-tokens.ts'
import { readStoredSession } from '../src/client/stored-session.ts'
import { onAuthChange } from '../src/index.ts'
import { asha, createTokenResponse, storeSession } from '../src/testing/index.ts'
import { ravi } from './ravi.ts'
import { newStoredSession, sessionTokensWith } from './running-tokens.ts'

let changes: string[] = []
let stop = () => {}

beforeEach(() => {
  changes = []
  stop = onAuthChange(({ event }) => changes.push(event))
})

afterEach(() => stop())

describe('ten requests with an expired token', () => {
  it('cause one refresh, and each is sent again once', async () => {
    const { exchange, tokens: own } = sessionTokensWith()
    const stored = storeSession()
    const seen: string[] = []
    const backendFetch = createBackendFetch({
      timeoutMs: 1000,
      tokens: own,
      fetch: async (_input, init) => {
        const token = new Headers(init?.headers).get('authorization')?.slice(7) ?? ''
        seen.push(token)
        return new Response('', { status: token === stored.access_token ? 401 : 200 })
      },
    })
    const request = { headers: { authorization: `Bearer ${stored.access_token}` } }

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => backendFetch('http://backend.test/rest/v1/jobs', request)),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(exchange).toHaveBeenCalledTimes(1)
    expect(seen).toHaveLength(20)
  })
})

describe('a token from another tab that has expired as well', () => {
  it('is replaced by a new one without signing out', async () => {
    const { exchange, tokens: own } = sessionTokensWith()
    const first = storeSession()
    const ended = new Set([first.access_token])
    const backendFetch = createBackendFetch({
      timeoutMs: 1000,
      tokens: own,
      fetch: async (_input, init) => {
        if (ended.size === 1) ended.add(storeSession().access_token)
        const token = new Headers(init?.headers).get('authorization')?.slice(7) ?? ''
        return new Response('', { status: ended.has(token) ? 401 : 200 })
      },
    })
    const headers = { authorization: `Bearer ${first.access_token}` }

    const { status } = await backendFetch('http://backend.test/rest/v1/jobs', { headers })

    expect(status).toBe(200)
    expect(exchange).toHaveBeenCalledTimes(1)
    expect(changes).toEqual(['token-refreshed'])
    expect(ended).not.toContain(readStoredSession()?.access_token)
  })
})

describe('a new token that is rejected as well', () => {
  const stored = () => readStoredSession()?.access_token ?? ''

  it('is replaced one more time, then not again until the server has accepted a token', async () => {
    storeSession()
    const { exchange, tokens: own } = sessionTokensWith()

    await own.replacementOf(stored())
    await own.replacementOf(stored())
    expect(await own.replacementOf(stored())).toBeNull()
    expect(exchange).toHaveBeenCalledTimes(2)

    own.accepted('of a visitor')
    expect(await own.replacementOf(stored())).toBeNull()
    own.accepted(stored())
    expect(await own.replacementOf(stored())).not.toBeNull()
    expect(exchange).toHaveBeenCalledTimes(3)
  })

  it('is not replaced by any tab once the limit of replacements is reached', async () => {
    storeSession()
    const tabs = [sessionTokensWith(), sessionTokensWith()]

    for (let turn = 0; turn < 3; turn += 1)
      for (const { tokens: own } of tabs) await own.replacementOf(stored())
    expect(tabs.flatMap(({ exchange }) => exchange.mock.calls)).toHaveLength(2)
  })

  it('counts once, however many requests it was rejected for', async () => {
    storeSession()
    const { exchange, tokens: own } = sessionTokensWith()
    const refused = stored()

    await Promise.all([own.replacementOf(refused), own.replacementOf(refused)])
    await own.replacementOf(stored())
    expect(exchange).toHaveBeenCalledTimes(2)
  })

  it('counts for the current session only', async () => {
    storeSession()
    const { tokens: own } = sessionTokensWith()
    await own.replacementOf(stored())
    await own.replacementOf(stored())

    forgetSession(asha.id)
    storeSession()
    expect(await own.replacementOf(stored())).not.toBeNull()
  })

  it.each([
    [
      'another user has signed in',
      async () => void storeSession(createTokenResponse({ user: ravi })),
    ],
    ['it was refreshed on schedule', (own: SessionTokens) => own.refresh()],
  ])('is no longer counted as rejected if %s', async (_what, happen) => {
    storeSession()
    const { exchange, tokens: own } = sessionTokensWith()
    await own.replacementOf(stored())
    await own.replacementOf(stored())

    await happen(own)
    exchange.mockClear()
    await own.replacementOf(stored())
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('is not stored next to the number of replacements', async () => {
    storeSession()
    const { tokens: own } = sessionTokensWith()

    await own.replacementOf(stored())
    const beside = Object.entries(localStorage).filter(([key]) => key !== sessionKey)
    expect(beside).toHaveLength(1)
    expect(beside.flat().join()).not.toContain(stored())
  })

  it('is not counted as rejected if the previous token was accepted', async () => {
    storeSession()
    const { tokens: own } = sessionTokensWith()

    for (let times = 0; times < 5; times += 1) await own.refresh()
    expect(await own.replacementOf(stored())).not.toBeNull()
  })
})

describe('a rejected token of a user whom another user has replaced', () => {
  it("is not replaced by the other user's token", async () => {
    const { access_token } = storeSession()
    storeSession(createTokenResponse({ user: ravi }))
    const { exchange, tokens: own } = sessionTokensWith()

    expect(await own.replacementOf(access_token)).toBeNull()
    expect(exchange).not.toHaveBeenCalled()
  })

  it('is not replaced by the token of a user who signed in during the exchange', async () => {
    const { access_token } = storeSession()
    const { tokens: own } = sessionTokensWith(async () => {
      storeSession(createTokenResponse({ user: ravi }))
      return newStoredSession()
    })

    expect(await own.replacementOf(access_token)).toBeNull()
    expect(readStoredSession()?.user.id).toBe(ravi.id)
  })
})

describe('a rejected token without a user id', () => {
  const storeOpaque = () => storeSession({ ...createTokenResponse(), access_token: 'opaque' })

  it('is replaced if it is the stored one', async () => {
    storeOpaque()
    const { tokens: own } = sessionTokensWith()
    expect(await own.replacementOf('opaque')).toBe(readStoredSession()?.access_token)
  })

  it('is not replaced if it is not the stored one', async () => {
    storeOpaque()
    const { exchange, tokens: own } = sessionTokensWith()
    expect(await own.replacementOf('another')).toBeNull()
    expect(exchange).not.toHaveBeenCalled()
  })
})
