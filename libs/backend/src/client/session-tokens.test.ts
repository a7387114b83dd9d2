import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ravi } from '../../tests/ravi.ts'
import {
  newStoredSession,
  refusedExchangeError,
  sessionTokensWith,
  unreachableExchangeError,
} from '../../tests/running-tokens.ts'
import { type AuthChange, onAuthChange } from '../index.ts'
import { createTokenResponse, storeSession } from '../testing/index.ts'
import { sessionKey } from './session-storage.ts'
import { readStoredSession } from './stored-session.ts'

let changes: AuthChange[] = []
let stop = () => {}

beforeEach(() => {
  changes = []
  stop = onAuthChange((change) => changes.push(change))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const events = () => changes.map(({ event }) => event)

describe('a refresh', () => {
  it('sends one request for concurrent calls and emits one event', async () => {
    storeSession()
    const { exchange, tokens: own } = sessionTokensWith()

    const answers = await Promise.all([own.refresh(), own.refresh(), own.refresh()])

    expect(exchange).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map((answer) => answer?.access_token)).size).toBe(1)
    expect(events()).toEqual(['token-refreshed'])
  })

  it('waits for another tab and uses its tokens', async () => {
    const first = storeSession()
    const brought = newStoredSession()
    const locks = {
      request: async (_name: string, _options: object, task: () => Promise<unknown>) => {
        localStorage.setItem(sessionKey, JSON.stringify(brought))
        return task()
      },
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
    const { exchange, tokens: own } = sessionTokensWith()

    expect((await own.refresh())?.access_token).toBe(brought.access_token)
    expect(brought.access_token).not.toBe(first.access_token)
    expect(exchange).not.toHaveBeenCalled()
  })

  it('continues without the lock if a sleeping tab holds it', async () => {
    vi.useFakeTimers()
    storeSession()
    const locks = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
    const { exchange, tokens: own } = sessionTokensWith()

    const refreshed = own.refresh()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await refreshed).not.toBeNull()
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('continues without the lock if the browser refuses locks', async () => {
    storeSession()
    const denied = new DOMException('denied', 'SecurityError')
    const locks = { request: () => Promise.reject(denied) }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
    const { exchange, tokens: own } = sessionTokensWith()

    expect(await own.refresh()).not.toBeNull()
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('is not repeated without the lock after it failed while holding the lock', async () => {
    storeSession()
    const locks = {
      request: (_name: string, _options: object, task: () => Promise<unknown>) => task(),
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
    const { exchange, tokens: own } = sessionTokensWith(async () =>
      Promise.reject(unreachableExchangeError),
    )

    await expect(own.refresh()).rejects.toBe(unreachableExchangeError)
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('ends the session once if it is rejected', async () => {
    storeSession()
    const { tokens: own } = sessionTokensWith(async () => Promise.reject(refusedExchangeError))

    await expect(Promise.all([own.refresh(), own.refresh()])).rejects.toBe(refusedExchangeError)
    expect(await own.refresh()).toBeNull()
    expect(readStoredSession()).toBeNull()
    expect(events()).toEqual(['signed-out'])
  })

  it('keeps the session if it is rejected because another tab was faster', async () => {
    storeSession()
    const brought = newStoredSession()
    const { tokens: own } = sessionTokensWith(async () => {
      localStorage.setItem(sessionKey, JSON.stringify(brought))
      return Promise.reject(refusedExchangeError)
    })

    expect((await own.refresh())?.access_token).toBe(brought.access_token)
    expect(events()).toEqual([])
  })

  it('does not sign in a user who signed out meanwhile', async () => {
    storeSession()
    const { tokens: own } = sessionTokensWith(async () => {
      localStorage.clear()
      return newStoredSession()
    })

    expect(await own.refresh()).toBeNull()
    expect(readStoredSession()).toBeNull()
  })
})

describe('the token to send', () => {
  it('is the stored one until it expires, and is refreshed before that', async () => {
    const stored = storeSession(createTokenResponse({ secondsLeft: 30 }))
    localStorage.setItem(sessionKey, JSON.stringify({ ...stored, expires_in: 3600 }))
    const { exchange, tokens: own } = sessionTokensWith()

    expect(await own.accessToken()).toBe(stored.access_token)
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('is not refreshed with every request if it lives for a minute', async () => {
    storeSession(createTokenResponse({ secondsLeft: 60 }))
    const { exchange, tokens: own } = sessionTokensWith()

    await own.accessToken()
    expect(exchange).not.toHaveBeenCalled()
  })

  it('is a new one if the old one has expired', async () => {
    const stored = storeSession(createTokenResponse({ secondsLeft: -10 }))
    const { tokens: own } = sessionTokensWith()

    expect(await own.accessToken()).not.toBe(stored.access_token)
  })

  it('is not replaced by the token of another user who signs in meanwhile', async () => {
    storeSession(createTokenResponse({ secondsLeft: -10 }))
    const { tokens: own } = sessionTokensWith(async () => {
      storeSession(createTokenResponse({ user: ravi }))
      return newStoredSession()
    })

    expect(await own.accessToken()).toBeNull()
  })

  it('stays the old one while the identity service is down, with a single request', async () => {
    const stored = storeSession(createTokenResponse({ secondsLeft: 5 }))
    localStorage.setItem(sessionKey, JSON.stringify({ ...stored, expires_in: 900 }))
    const { exchange, tokens: own } = sessionTokensWith(async () =>
      Promise.reject(unreachableExchangeError),
    )

    for (let times = 0; times < 10; times += 1) {
      expect(await own.accessToken()).toBe(stored.access_token)
    }
    expect(exchange).toHaveBeenCalledTimes(1)
    expect(events()).toEqual([])
  })

  it('is refreshed only a few times if the clock jumps back and forth', async () => {
    vi.useFakeTimers()
    storeSession(createTokenResponse({ secondsLeft: 900 }))
    const { exchange, tokens: own } = sessionTokensWith()

    for (const minutes of [10, -20, 20, -10, 600, -600]) {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      for (let times = 0; times < 5; times += 1) await own.accessToken()
    }
    // One request each time the clock jumps past the expiry of the current token.
    expect(exchange.mock.calls.length).toBeLessThanOrEqual(3)
  })
})

describe('a lost answer, or one that may come from an ended session,', () => {
  it('causes one refresh for concurrent requests, and another only after 30 seconds', async () => {
    vi.useFakeTimers()
    storeSession()
    const { exchange, tokens: own } = sessionTokensWith()

    await Promise.all([own.confirmSession(), own.confirmSession()])
    await vi.advanceTimersByTimeAsync(29_000)
    await own.confirmSession()
    expect(exchange).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await own.confirmSession()
    expect(exchange).toHaveBeenCalledTimes(2)
  })

  it('ends the session for all concurrent requests if the identity service refuses the refresh', async () => {
    storeSession()
    const { tokens: own } = sessionTokensWith(async () => Promise.reject(refusedExchangeError))

    const confirmed = await Promise.allSettled([own.confirmSession(), own.confirmSession()])
    expect(confirmed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(readStoredSession()).toBeNull()
    expect(events()).toEqual(['signed-out'])
  })

  it('keeps the session if the identity service cannot be reached, and asks no earlier', async () => {
    vi.useFakeTimers()
    storeSession()
    const { exchange, tokens: own } = sessionTokensWith(async () =>
      Promise.reject(unreachableExchangeError),
    )

    await own.confirmSession()
    await vi.advanceTimersByTimeAsync(10_000)
    await own.confirmSession()
    expect(readStoredSession()).not.toBeNull()
    expect(exchange).toHaveBeenCalledTimes(1)
  })

  it('waits at most a few seconds for the identity service', async () => {
    vi.useFakeTimers()
    storeSession()
    const { tokens: own } = sessionTokensWith(() => new Promise(() => undefined))

    const waited = own.confirmSession()
    await vi.advanceTimersByTimeAsync(2000)
    await waited
  })

  it('asks nothing for visitors', async () => {
    const { exchange, tokens: own } = sessionTokensWith()

    await own.confirmSession()
    expect(exchange).not.toHaveBeenCalled()
  })
})
