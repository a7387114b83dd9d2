import { expect, test } from 'vitest'
import { readReadiness } from './readiness.ts'

test('is ready when every part is up', async () => {
  const readiness = await readReadiness({ database: async () => {}, rest: async () => {} })
  expect(readiness).toEqual({
    status: 'ready',
    parts: { database: { status: 'up' }, rest: { status: 'up' } },
  })
})

test('is degraded when a part is down, and says why', async () => {
  const readiness = await readReadiness({
    database: async () => {},
    rest: () => Promise.reject(new Error('connection refused')),
  })
  expect(readiness.status).toBe('degraded')
  expect(readiness.parts.rest).toEqual({ status: 'down', detail: 'connection refused' })
})

test('does not wait for a part that never answers', async () => {
  const readiness = await readReadiness({ web: () => new Promise(() => {}) })
  expect(readiness.parts.web).toEqual({ status: 'down', detail: 'no answer within 2000 ms' })
})
