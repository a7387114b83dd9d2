import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readRetryAfter } from './retry-after.ts'
import { toFunctionError } from './to-function-error.ts'

const now = Date.parse('2026-11-26T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['30', { retryAt: now + 30_000 }],
  ['Thu, 26 Nov 2026 10:01:00 GMT', { retryAt: now + 60_000 }],
  ['soon', {}],
  [null, {}],
])('reads the time of a retry from the header %s', (header, found) => {
  expect(readRetryAfter(header)).toEqual(found)
})

it('reports when to retry if a proxy limits a server function', () => {
  const refused = { status: 429, answer: null, fallback: 'It was refused.', retryAfter: '30' }
  expect(toFunctionError(refused)).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests. Please wait before you try again.',
    details: { retryAt: now + 30_000 },
  })
})
