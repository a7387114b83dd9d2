import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionError } from '../errors/connection-error.ts'
import { type ReadAttempt, retry } from './retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failing = (code: 'network' | 'timeout' | 'unavailable') =>
  vi.fn(async () => Promise.reject(connectionError({ code, cause: null })))

it('returns the result of a later attempt', async () => {
  const read = vi.fn(async () => 'row')
  read.mockRejectedValueOnce(connectionError({ code: 'network', cause: null }))
  const answer = retry(read)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('row')
  expect(read).toHaveBeenCalledTimes(2)
})

it.each([
  ['network', 3],
  ['unavailable', 3],
  ['timeout', 1],
] as const)('makes attempts after %s: %i', async (code, times) => {
  const read = failing(code)
  const refusal = expect(retry(read)).rejects.toMatchObject({ code })
  await vi.runAllTimersAsync()
  await refusal
  expect(read).toHaveBeenCalledTimes(times)
})

const after = (ms: number, code: 'unavailable') =>
  vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    throw connectionError({ code, cause: null })
  })

it('fails after 30 seconds without a response and does not retry', async () => {
  const read = vi.fn((_given: ReadAttempt) => new Promise<never>(() => undefined))
  const began = Date.now()
  const refusal = expect(retry(read)).rejects.toMatchObject({ code: 'timeout' })
  await vi.runAllTimersAsync()
  await refusal
  expect(Date.now() - began).toBe(30_000)
  expect(read).toHaveBeenCalledOnce()
  expect(read.mock.calls[0]?.[0].signal.reason).toMatchObject({ name: 'TimeoutError' })
})

it('has one deadline for all attempts', async () => {
  const read = after(20_000, 'unavailable')
  const began = Date.now()
  const refusal = expect(
    retry(read).finally(() => expect(Date.now() - began).toBe(30_000)),
  ).rejects.toMatchObject({ code: 'timeout' })
  await vi.runAllTimersAsync()
  await refusal
  expect(read).toHaveBeenCalledTimes(2)
})

it("aborts an attempt when the caller's signal aborts", async () => {
  const leaving = new AbortController()
  const read = vi.fn(
    ({ signal }: ReadAttempt) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const refusal = expect(retry(read, { signal: leaving.signal })).rejects.toThrow('gone')
  leaving.abort(new Error('gone'))
  await refusal
  expect(read).toHaveBeenCalledOnce()
})
