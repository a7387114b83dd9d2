import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { healthQueries } from '../src/health.ts'
import { configureBackend } from '../src/index.ts'
import { queryClient, useQuery } from '../src/query.ts'

const send = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  send.mockReset().mockImplementation(async () => Response.json({ parts: {} }))
  configureBackend({
    url: 'http://backend.test',
    publishableKey: 'sb_publishable_test',
    healthUrl: 'http://backend.test/health/ready',
    fetch: send,
  })
})

afterEach(() => {
  show('visible')
  vi.useRealTimers()
})

it('polls the health report every 30 seconds while the page is visible', async () => {
  const { unmount } = renderHook(() => useQuery(healthQueries.backend()))
  await pass(29_999)
  expect(send).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(send).toHaveBeenCalledTimes(2)

  show('hidden')
  await pass(120_000)
  expect(send).toHaveBeenCalledTimes(2)
  unmount()
})

it('reports a failed health request immediately and keeps polling', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  const { result, unmount } = renderHook(() => useQuery(healthQueries.backend()))
  await pass(10)
  expect(result.current.isError).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
  await pass(30_000)
  expect(send).toHaveBeenCalledTimes(2)
  unmount()
})

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
