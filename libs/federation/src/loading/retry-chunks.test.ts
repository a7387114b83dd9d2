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

it('asks again for a chunk that was not had, past what a cache may hold', async () => {
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

it('leaves the address of another chunk as it is', async () => {
  failures = 0
  await retrying.e('other')
  expect(asked).toEqual(['static/other.js'])
})

it('gives up after the third attempt, and asks anew where it is asked anew', async () => {
  failures = 3
  const lost = expect(retrying.e(7)).rejects.toThrow('Loading chunk failed')
  await vi.runAllTimersAsync()
  await lost
  await retrying.e(7)
  expect(asked).toHaveLength(4)
})
