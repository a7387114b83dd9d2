import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { hideRefusedRows } from './hide-refused-rows.ts'

const failure = {
  code: '23514',
  message: 'violates a check',
  details: 'Failing row contains (secret)',
}

function answerOf(body: unknown, status: 200 | 400 | 409) {
  const app = new Hono()
  app.use(hideRefusedRows)
  app.get('/', (request) =>
    request.json(body, status, { 'x-kept': 'yes', 'content-length': '999' }),
  )
  return app.request('/')
}

test.each(['23502', '23503', '23505', '23514'])(
  'removes the details of the violated constraint %s and nothing else',
  async (code) => {
    const answer = await answerOf({ ...failure, code }, 409)
    expect(answer.status).toBe(409)
    expect(answer.headers.get('x-kept')).toBe('yes')
    expect(answer.headers.get('content-length')).not.toBe('999')
    expect(await answer.json()).toEqual({ ...failure, code, details: null })
  },
)

test('keeps the details of other failures and of rows', async () => {
  const limited = { code: 'PT429', details: '{"retryAt":1}' }
  expect(await (await answerOf(limited, 400)).json()).toEqual(limited)
  expect(await (await answerOf(failure, 200)).json()).toEqual(failure)
  expect(await (await answerOf([1], 400)).json()).toEqual([1])
})
