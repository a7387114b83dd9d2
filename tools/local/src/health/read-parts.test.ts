import { expect, onTestFinished, test, vi } from 'vitest'
import { readParts } from './read-parts.ts'

test('says of every part whether it is up, and why one is down', async () => {
  const parts = await readParts({
    database: async () => {},
    rest: () => Promise.reject(new Error('connection refused')),
  })
  expect(parts).toEqual({
    database: { status: 'up' },
    rest: { status: 'down', detail: 'connection refused' },
  })
})

test('does not wait for a part that never answers', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const reading = readParts({ web: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await reading).toEqual({ web: { status: 'down', detail: 'no answer within 5000 ms' } })
})
