import * as z from '@sabha/types/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestGateway } from '../src/client/request-identity.ts'
import { callFunction, read, write } from '../src/index.ts'
import { createTokenResponse, fakeBackend, storeSession } from '../src/testing/index.ts'

beforeEach(() => {
  vi.useFakeTimers()
  storeSession(createTokenResponse({ secondsLeft: 3600 }))
})

afterEach(() => {
  vi.useRealTimers()
})

const answer = z.object({ success: z.boolean(), city: z.string() })
const parts = ['{"success":true', ',"city":', '"Pune"}']
const whole = { success: true, city: 'Pune' }

const requests: [string, () => Promise<unknown>][] = [
  ['a read', () => read(answer, (db) => db.from('profiles').select('city').single())],
  [
    'a write',
    () =>
      write(answer, (db) => db.from('profiles').update({ city: 'Pune' }).eq('id', '1').select()),
  ],
  ['a function', () => callFunction({ name: 'export', body: {}, answer, fallback: '' })],
  [
    'a call of the identity service',
    async () => (await requestGateway('functions/v1/export', { body: {} })).body,
  ],
]

it.each(requests)('%s continues as long as parts of the response arrive', async (_, send) => {
  fakeSlow(20_000)
  const outcome = settled(send())
  await vi.advanceTimersByTimeAsync(100_000)
  expect(outcome).toEqual([whole])
})

it.each(requests)('%s fails after 30 seconds without a part of the response', async (_, send) => {
  const { seen } = fakeSlow(31_000)
  const outcome = settled(send())
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcome).toMatchObject([{ code: 'timeout' }])
  expect(seen).toHaveLength(1)
})

/** Fakes a backend that sends the head of each response at once, then a part after each pause. */
function fakeSlow(pauseMs: number) {
  const slow = () =>
    new Response(partsAfter(pauseMs), { headers: { 'content-type': 'application/json' } })
  const { requests: seen } = fakeBackend({
    'GET /rest/v1/profiles': slow,
    'PATCH /rest/v1/profiles': slow,
    'POST /functions/v1/export': slow,
  })
  return { seen }
}

function partsAfter(pauseMs: number): ReadableStream<Uint8Array> {
  const left = [...parts]
  return new ReadableStream({
    async pull(out) {
      const part = left.shift()
      if (part === undefined) return out.close()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      out.enqueue(new TextEncoder().encode(part))
    },
  })
}

/** The outcome of the promise; empty until it settles. */
function settled(promise: Promise<unknown>): unknown[] {
  const outcome: unknown[] = []
  promise.then(
    (value) => outcome.push(value),
    (error) => outcome.push(error),
  )
  return outcome
}
