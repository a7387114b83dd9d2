import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadTimeouts, scaleToConnection } from './load-timeouts.ts'
import { bypassCaches, isLastRetryError, retry, TimeoutError } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('returns the result of the first attempt and leaves no timer', async () => {
  expect(await retry(async () => 'here')).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

it('makes three attempts with growing pauses and marks the error', async () => {
  const at: number[] = []
  const start = Date.now()
  const answer = retry(async () => {
    at.push(Date.now() - start)
    throw new Error('gone')
  }).catch((error) => error)
  await vi.runAllTimersAsync()
  const error = await answer
  expect(error).toMatchObject({ message: 'gone' })
  expect(isLastRetryError(error)).toBe(true)
  expect(at).toHaveLength(3)
  expect(at[1]).toBeGreaterThanOrEqual(225)
  expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(675)
})

it('returns the result of a later attempt', async () => {
  const answer = retry(async (_abandoned, attempt) => {
    if (attempt < 2) throw new Error('gone')
    return attempt
  })
  await vi.runAllTimersAsync()
  expect(await answer).toBe(2)
})

it('does not retry an error that another retry has given up on', async () => {
  const action = vi.fn(() => Promise.reject(new Error('gone')))
  const answer = retry(() => retry(action)).catch((error) => error)
  await vi.runAllTimersAsync()
  await answer
  expect(action).toHaveBeenCalledTimes(3)
})

it('does not retry an error that cannot recover', async () => {
  const action = vi.fn(() => Promise.reject(new Error('broken')))
  await expect(retry(action, { mayRecover: () => false })).rejects.toThrow('broken')
  expect(action).toHaveBeenCalledTimes(1)
})

it('aborts the action after the timeout and makes no further attempt', async () => {
  const signals: AbortSignal[] = []
  const answer = expect(
    retry((abandoned) => {
      signals.push(abandoned)
      return new Promise(() => {})
    }),
  ).rejects.toThrow(TimeoutError)
  await vi.advanceTimersByTimeAsync(loadTimeouts.overall)
  await answer
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('adds a unique parameter to the URL to bypass caches', () => {
  expect(bypassCaches('http://x.test/a.js')).toMatch(/^http:\/\/x\.test\/a\.js\?retry=\d+$/)
  expect(bypassCaches('http://x.test/a.js?b=1')).toMatch(/a\.js\?b=1&retry=\d+$/)
})

it('scales a timeout by the slowest script of the visit, up to a minute', async () => {
  const took = vi.spyOn(performance, 'getEntriesByType')
  const visit = (...durations: number[]) =>
    took.mockReturnValue(
      durations.map((duration) => ({ duration, initiatorType: 'script' })) as never,
    )
  const scaled = [[], [90, 400], [400, 17_000], [90_000]].map((durations) => {
    visit(...durations)
    return scaleToConnection(loadTimeouts.overall)
  })
  expect(scaled).toEqual([8000, 8000, 34_000, 60_000])
  visit(17_000)
  const answer = retry(() => new Promise((resolve) => setTimeout(resolve, 30_000, 'late')))
  await vi.runAllTimersAsync()
  expect(await answer).toBe('late')
  took.mockRestore()
})
