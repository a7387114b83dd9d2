import { expect, onTestFinished, test, vi } from 'vitest'
import { withFailureReason } from './probes.ts'
import { readParts } from './read-parts.ts'

test('reports the state of every part, with the reason if it is down', async () => {
  const parts = await readParts({
    database: async () => {},
    rest: () => Promise.reject(new Error('connection refused')),
  })
  expect(parts).toEqual({
    database: { status: 'up' },
    rest: { status: 'down', detail: 'connection refused' },
  })
})

test('reports why the program of a part has ended, not the failed request', async () => {
  let reason: string | undefined = 'rest was ended by SIGKILL.'
  const silent = () => Promise.reject(new Error('http://127.0.0.1:1 does not answer'))
  const part = () => readParts({ rest: withFailureReason(silent, () => reason) })
  expect(await part()).toEqual({ rest: { status: 'down', detail: 'rest was ended by SIGKILL.' } })
  reason = undefined
  expect((await part()).rest?.detail).toBe('http://127.0.0.1:1 does not answer')
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
