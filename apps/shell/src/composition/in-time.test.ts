import { afterEach, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('answers what comes in time, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  expect(await inTime(async () => 'here')).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up what does not come', async () => {
  vi.useFakeTimers()
  const answer = expect(inTime(() => new Promise(() => {}))).rejects.toThrow('8000 ms')
  await vi.advanceTimersByTimeAsync(8000)
  await answer
})
