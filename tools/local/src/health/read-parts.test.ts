import { expect, test } from 'vitest'
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
  const { web } = await readParts({ web: () => new Promise(() => {}) })
  expect(web).toEqual({ status: 'down', detail: 'no answer within 2000 ms' })
})
