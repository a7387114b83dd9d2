import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeSessionBackend, sampleAuthSession } from '../../../tests/session.ts'
import { followRefreshTriggers } from './refresh-triggers.ts'
import { createSessionStore } from './session-store.ts'

const minutes = 60_000
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function signedInFor(seconds: number) {
  const expiresAt = Math.floor(Date.now() / 1000) + seconds
  const backend = createFakeSessionBackend(sampleAuthSession({ expiresAt }))
  const store = createSessionStore({ backend, report: vi.fn() })
  store.start()
  await store.check()
  stop = followRefreshTriggers(store)
  return { backend, store }
}

describe('the timer', () => {
  it('refreshes 45 minutes after signing in, not earlier', async () => {
    const { backend } = await signedInFor(3600)
    await vi.advanceTimersByTimeAsync(45 * minutes - 1)
    expect(backend.refreshSession).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(backend.refreshSession).toHaveBeenCalledTimes(1)
  })

  it('refreshes before a shorter token expires', async () => {
    const { backend } = await signedInFor(15 * 60)
    await vi.advanceTimersByTimeAsync(14 * minutes)
    expect(backend.refreshSession).toHaveBeenCalledTimes(1)
  })

  it('does not loop if the clock is wrong', async () => {
    const { backend } = await signedInFor(-600)
    await vi.advanceTimersByTimeAsync(minutes)
    expect(backend.refreshSession.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('checks every 15 seconds while the server cannot be reached', async () => {
    const { backend, store } = await signedInFor(3600)
    backend.refreshSession.mockRejectedValue(Object.assign(new Error(), { code: 'unavailable' }))
    await store.refresh()
    await vi.advanceTimersByTimeAsync(minutes)
    expect(backend.refreshSession).toHaveBeenCalledTimes(5)
    backend.refreshSession.mockResolvedValue(sampleAuthSession({ accessToken: 'token-2' }))
    await vi.advanceTimersByTimeAsync(5 * minutes)
    expect(backend.refreshSession).toHaveBeenCalledTimes(6)
  })

  it('is idle while no user is signed in', async () => {
    const { backend } = await signedInFor(3600)
    backend.tell({ event: 'signed-out', session: null })
    await vi.advanceTimersByTimeAsync(60 * minutes)
    expect(backend.refreshSession).not.toHaveBeenCalled()
  })
})

describe('the session is checked', () => {
  it.each([
    ['the browser is online', () => window.dispatchEvent(new Event('online'))],
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'the page comes back from the cache',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])('when %s', async (_when, happen) => {
    const { backend } = await signedInFor(3600)
    backend.currentSession.mockClear()
    happen()
    expect(backend.currentSession).toHaveBeenCalledTimes(1)
  })

  it('once if several triggers fire together', async () => {
    const { backend } = await signedInFor(3600)
    backend.currentSession.mockClear()
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(backend.currentSession).toHaveBeenCalledTimes(1)
  })
})
