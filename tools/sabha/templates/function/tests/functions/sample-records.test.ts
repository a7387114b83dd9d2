import { beforeEach, expect, test, vi } from 'vitest'
import { sampleRecords, sampleRecordsSchema } from '../../functions/_shared/sample-records.ts'
import { serve } from '../../functions/_shared/serve.ts'

const member = '5b0c5d2e-6f9e-4a39-9d5a-2f6f0f6f0a01'
const environment = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ id: member }))
  return () => vi.unstubAllGlobals()
})

test('responds to signed-in users', async () => {
  expect(await call({ text: ' Hello ' })).toEqual({
    status: 200,
    success: true,
    text: 'Hello',
    by: member,
  })
})

test.each([[{}], [{ text: ' ' }], [{ text: 'x'.repeat(81) }], [{ text: 'Hello', more: true }]])(
  'rejects %j',
  async (body) => {
    expect(await call(body)).toMatchObject({ status: 400, code: 'invalid_input' })
  },
)

test('refuses visitors', async () => {
  expect(await call({ text: 'Hello' }, {})).toMatchObject({ status: 401, code: 'session_missing' })
})

async function call(
  body: object,
  headers: Record<string, string> = { authorization: 'Bearer token' },
) {
  const answer = serve({ environment, body: sampleRecordsSchema, handle: sampleRecords })
  const request = new Request('http://backend.test/functions/v1/sample-records', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await answer(request)
  return { status: response.status, ...(await response.json()) }
}
