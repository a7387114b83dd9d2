import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { loadKeys } from '../auth/sessions/keys.ts'
import { createMailbox } from '../mailbox/create-mailbox.ts'
import { createGateway } from './create-gateway.ts'

test('forbids caching of responses and errors, unless the service sets a cache time', async () => {
  const part = createServer(({ url }, response) => {
    if (url === '/kept') response.setHeader('cache-control', 'max-age=60')
    response.writeHead(url === '/kept' ? 200 : 404).end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void part.close())
  await once(part, 'listening')
  const address = part.address()
  const target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const keys = await loadKeys(createTemporaryFolder())
  const gateway = createGateway({
    keys,
    mailbox: createMailbox(),
    targets: { auth: target, rest: target, functions: target },
    readiness: async () => ({ database: { status: 'up' } }),
  })
  const ask = async (
    path: string,
    headers: Record<string, string> = { apikey: keys.publishableKey },
  ) => {
    const answer = await gateway.request(path, { headers })
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
    return [answer.status, answer.headers.get('cache-control')]
  }
  expect(await ask('/rest/v1/unknown')).toEqual([404, 'no-store'])
  expect(await ask('/rest/v1/events?id=%ff')).toEqual([400, 'no-store'])
  expect(await ask('/rest/v1/events', {})).toEqual([401, 'no-store'])
  expect(await ask('/functions/v1/unknown')).toEqual([404, 'no-store'])
  expect(await ask('/rest/v1/kept')).toEqual([200, 'max-age=60'])
})
