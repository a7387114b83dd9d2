import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryChunks } from './retry-chunks.ts'

let failures: number
const asked: string[] = []

const loader = {
  u: (chunk: string | number) => `static/${chunk}.js`,
  e: async (chunk: string | number) => {
    asked.push(retrying.u(chunk))
    if (failures-- > 0) throw new Error('Loading chunk failed')
  },
}
const retrying = { ...loader }
retryChunks(retrying)

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
})

afterEach(() => {
  vi.useRealTimers()
})

it('requests a failed chunk again with a URL that bypasses caches', async () => {
  failures = 2
  const loaded = retrying.e('lazy')
  await vi.runAllTimersAsync()
  await loaded
  expect(asked).toEqual([
    'static/lazy.js',
    expect.stringMatching(/^static\/lazy\.js\?retry=\d+$/),
    expect.stringMatching(/^static\/lazy\.js\?retry=\d+$/),
  ])
})

it('does not change the URL of other chunks', async () => {
  failures = 0
  await retrying.e('other')
  expect(asked).toEqual(['static/other.js'])
})

it('fails after three attempts and starts again with the next import', async () => {
  failures = 3
  const lost = expect(retrying.e(7)).rejects.toThrow('Loading chunk failed')
  await vi.runAllTimersAsync()
  await lost
  await retrying.e(7)
  expect(asked).toHaveLength(4)
})
