import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('resolves with a result in time and leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve('here'), 100)).resolves.toBe('here')
  await expect(withTimeout(Promise.reject(new Error('refused')), 100)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects with a TimeoutError when the time has passed, and not before', async () => {
  const settled = vi.fn()
  const waiting = withTimeout(new Promise(() => undefined), 100).catch(settled)
  await vi.advanceTimersByTimeAsync(99)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'TimeoutError' }))
})

it('rejects with the given reason and ignores a later failure', async () => {
  const late = Promise.withResolvers<never>()
  const given = expect(
    withTimeout(late.promise, 100, new Error('The script is too slow.')),
  ).rejects.toThrow('The script is too slow.')
  await vi.advanceTimersByTimeAsync(100)
  await given
  late.reject(new Error('too late'))
  await expect(late.promise).rejects.toThrow('too late')
})
