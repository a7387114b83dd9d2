import { expect, it } from 'vitest'
import { withIdleLimit } from '../src/client/idle-limit.ts'

it('passes on an answer without content to which the browser gives a body', async () => {
  const answer = new Response(null, { status: 204 })
  Object.defineProperty(answer, 'body', { value: new ReadableStream() })
  const send = withIdleLimit(async () => answer, 30_000)
  expect((await send('https://backend.test')).status).toBe(204)
})
