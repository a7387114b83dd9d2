import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('answers what comes in time, and leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve('here'), 100)).resolves.toBe('here')
  await expect(withTimeout(Promise.reject(new Error('refused')), 100)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up at the end of the time, as an aborted signal does, and not before', async () => {
  const settled = vi.fn()
  const waiting = withTimeout(new Promise(() => undefined), 100).catch(settled)
  await vi.advanceTimersByTimeAsync(99)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'TimeoutError' }))
})

it('throws the reason that it was told, and passes over what fails afterwards', async () => {
  const late = Promise.withResolvers<never>()
  const given = expect(
    withTimeout(late.promise, 100, new Error('The script is too slow.')),
  ).rejects.toThrow('The script is too slow.')
  await vi.advanceTimersByTimeAsync(100)
  await given
  late.reject(new Error('too late'))
  await expect(late.promise).rejects.toThrow('too late')
})
