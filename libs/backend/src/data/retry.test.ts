import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionError } from '../errors/connection-error.ts'
import { retry } from './retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failing = (code: 'network' | 'timeout' | 'unavailable') =>
  vi.fn(async () => Promise.reject(connectionError({ code, cause: null })))

it('gives what a later answer brings', async () => {
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
] as const)('asks after %s %i times', async (code, times) => {
  const read = failing(code)
  const refusal = expect(retry(read)).rejects.toMatchObject({ code })
  await vi.runAllTimersAsync()
  await refusal
  expect(read).toHaveBeenCalledTimes(times)
})
