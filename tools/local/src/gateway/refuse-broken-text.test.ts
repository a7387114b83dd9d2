import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseBrokenText } from './refuse-broken-text.ts'

const app = new Hono().use(refuseBrokenText).all('*', (request) => request.text('passed on'))

test.each([
  ['/auth/v1/callback?state=%00', {}],
  ['/auth/v1/callback?state=%ff', {}],
  ['/functions/v1/send-mails%00', {}],
  ['/rest/v1/events?id=eq.%', {}],
  ['/rest/v1/events', { prefer: '\u00ff' }],
  ['/rest/v1/events', { 'x-anything': 'a\u00ffb' }],
])(
  'rejects a URL or header with an invalid encoding or a null character: %s %o',
  async (path, headers) => {
    expect((await app.request(path, { headers })).status).toBe(400)
  },
)

test('forwards text in any language', async () => {
  const headers = { 'x-name': Buffer.from('आशा').toString('latin1') }
  expect((await app.request('/?name=%E0%A4%86', { headers })).status).toBe(200)
})
