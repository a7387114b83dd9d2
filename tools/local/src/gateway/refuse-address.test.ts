import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { loadKeys } from '../auth/sessions/keys.ts'
import { createMailbox } from '../mailbox/create-mailbox.ts'
import { createGateway } from './create-gateway.ts'

/** An address without a listener: 503 proves that the gateway forwarded the request. */
const absent = 'http://127.0.0.1:1'
const keys = await loadKeys(createTemporaryFolder())
const gateway = createGateway({
  keys,
  mailbox: createMailbox(),
  targets: { auth: absent, rest: absent, functions: absent },
  readiness: async () => ({}),
})

async function statusOf(path: string): Promise<number> {
  const headers = { apikey: keys.publishableKey }
  return (await gateway.request(`http://localhost${path}`, { headers })).status
}

test.each([
  [414, `select=${'x'.repeat(4097)}`],
  [400, `select=${'a:id,'.repeat(51)}`],
  [400, `x=1;select=${'jobs('.repeat(6)}`],
  [400, 'description=match.^(.*)(.*)(.*)(.*)(.*)(.*)\\1\\2\\3\\4\\5\\6.$'],
  [400, 'description=not.ilike.x&'.repeat(41)],
  [400, `order=${'id,'.repeat(5000)}`],
])('answers %i to a query that PostgREST would plan for seconds', async (status, query) => {
  expect(await statusOf(`/rest/v1/jobs?${query}`)).toBe(status)
  expect(await statusOf(`/functions/v1/jobs?${query}`)).toBe(503)
  expect(await statusOf('/rest/v1/jobs?select=id,job:jobs(title)')).toBe(503)
})

test.each(['/%61uth/v1/user', '/rest/%761/jobs', '/%66unctions/v1/x'])(
  'answers 404 to %s, which names a part only when decoded',
  async (path) => {
    expect(await statusOf(path)).toBe(404)
    expect(await statusOf(decodeURIComponent(path))).toBe(503)
  },
)
