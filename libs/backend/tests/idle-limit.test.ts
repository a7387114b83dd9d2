import { expect, it } from 'vitest'
import { withIdleLimit } from '../src/client/idle-limit.ts'

it('returns a 204 response without a body, even if the browser attaches an empty one', async () => {
  const answer = new Response(null, { status: 204 })
  Object.defineProperty(answer, 'body', { value: new ReadableStream() })
  const send = withIdleLimit(async () => answer, 30_000)
  expect((await send('https://backend.test')).status).toBe(204)
})
