import { expect, it, vi } from 'vitest'
import { createBackendFetch } from './create-backend-fetch.ts'

const never: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

it('passes an answer on, whatever its status, without refreshing', async () => {
  const refresh = vi.fn(async () => undefined)
  const backendFetch = createBackendFetch({
    fetch: async () => new Response('no', { status: 503 }),
    timeoutMs: 1000,
    refresh,
  })

  expect((await backendFetch('http://backend.test/rest/v1/events')).status).toBe(503)
  expect(refresh).not.toHaveBeenCalled()
})

it.each([
  ['/rest/v1/jobs', 403, 1],
  ['/functions/v1/update-user-role', 403, 1],
  ['/rest/v1/jobs', 404, 0],
  ['/auth/v1/verify', 403, 0],
])('tells of what the server has refused (%s, %i)', async (path, status, times) => {
  const refused = vi.fn()
  const backendFetch = createBackendFetch({
    fetch: async () => new Response('', { status }),
    timeoutMs: 1000,
    refresh: async () => undefined,
    refused,
  })

  await backendFetch(`http://backend.test${path}`)
  expect(refused).toHaveBeenCalledTimes(times)
})

it('refreshes once after a network error and throws the original error', async () => {
  const failure = new TypeError('Failed to fetch')
  const send = vi.fn(async () => Promise.reject(failure))
  const refresh = vi.fn(async () => undefined)
  const backendFetch = createBackendFetch({ fetch: send, timeoutMs: 1000, refresh })

  await expect(
    backendFetch('http://backend.test/functions/v1/create-payment-order', { method: 'POST' }),
  ).rejects.toBe(failure)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledTimes(1)
})

it('refreshes after its time limit and throws the timeout', async () => {
  const refresh = vi.fn(async () => undefined)
  const backendFetch = createBackendFetch({ fetch: never, timeoutMs: 5, refresh })

  await expect(backendFetch('http://backend.test/rest/v1/events')).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('throws the original error even where the refresh fails', async () => {
  const failure = new TypeError('Failed to fetch')
  const backendFetch = createBackendFetch({
    fetch: async () => Promise.reject(failure),
    timeoutMs: 1000,
    refresh: async () => Promise.reject(new Error('refresh failed')),
  })

  await expect(backendFetch('http://backend.test/rest/v1/events')).rejects.toBe(failure)
})

it('does not wait for a refresh that keeps trying', async () => {
  vi.useFakeTimers()
  const failure = new TypeError('Failed to fetch')
  const backendFetch = createBackendFetch({
    fetch: async () => Promise.reject(failure),
    timeoutMs: 60_000,
    refresh: () => new Promise(() => undefined),
  })

  const request = expect(backendFetch('http://backend.test/rest/v1/events')).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(2000)
  await request
  vi.useRealTimers()
})

it('does not refresh because a refresh failed, nor because the caller cancelled', async () => {
  const refresh = vi.fn(async () => undefined)
  const backendFetch = createBackendFetch({ fetch: never, timeoutMs: 5, refresh })
  const cancelled = AbortSignal.abort()

  await expect(
    backendFetch('http://backend.test/auth/v1/token?grant_type=refresh_token'),
  ).rejects.toThrow()
  const byCaller = createBackendFetch({
    fetch: async () => Promise.reject(cancelled.reason),
    timeoutMs: 1000,
    refresh,
  })
  await expect(
    byCaller('http://backend.test/rest/v1/events', { signal: cancelled }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(refresh).not.toHaveBeenCalled()
})
