import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { loadKeys } from '../auth/sessions/keys.ts'
import { createMailbox } from '../mailbox/create-mailbox.ts'
import { createGateway, type GatewayDependencies } from './create-gateway.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** Starts a service behind the gateway that answers with the request it received. */
const echo: Answer = ({ method, url, headers }, response, body) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('access-control-allow-origin', 'https://upstream.test')
  response.end(JSON.stringify({ method, url, headers, body }))
}

async function start(given: { answer?: Answer } & Partial<GatewayDependencies> = {}) {
  const { answer = echo, ...more } = given
  const upstream = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    answer(request, response, Buffer.concat(chunks).toString())
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const address = upstream.address()
  const target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const keys = await loadKeys(createTemporaryFolder())
  const mailbox = createMailbox()
  const targets = { auth: target, rest: target, functions: target }
  const readiness = async () => ({ database: { status: 'up' as const } })
  const app = createGateway({ keys, mailbox, targets, readiness, ...more })
  const { promise, resolve } = Promise.withResolvers<number>()
  const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1' }
  const server = serve(options, ({ port }) => resolve(port))
  const url = `http://127.0.0.1:${await promise}`
  onTestFinished(() => {
    upstream.close()
    server.close()
  })
  const apikey = keys.publishableKey
  return { url, keys, mailbox, target, upstream, headers: { apikey } }
}

test.each(['id=eq.%ff', '%ff=eq.1', 'id=eq.%'])('does not forward %s to REST', async (query) => {
  const { url, headers } = await start()
  const answer = await fetch(`${url}/rest/v1/events?${query}`, { headers })
  expect(answer.status).toBe(400)
})

test('forwards the request with an id and without headers that claim an identity', async () => {
  const { url, headers } = await start()
  const answer = await fetch(`${url}/rest/v1/events?select=*&id=eq.1`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-forwarded-for': '9.9.9.9',
      range: '0-9',
      'content-profile': 'public',
      prefer: 'return=representation',
    },
    body: '{"a":1}',
  })
  const seen = await answer.json()
  expect(seen).toMatchObject({ method: 'POST', url: '/events?select=*&id=eq.1', body: '{"a":1}' })
  expect(seen.headers).toMatchObject({
    range: '0-9',
    'content-profile': 'public',
    prefer: 'return=representation',
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': answer.headers.get('x-request-id'),
  })
  expect(seen.headers.apikey).toBeUndefined()
})

test('adds a token for the role of the key if the request has no user token', async () => {
  const { url, keys } = await start()
  const roleOf = async (headers: Record<string, string>) => {
    const { headers: seen } = await (await fetch(`${url}/rest/v1/`, { headers })).json()
    return decodeJwt(seen.authorization.split(' ')[1]).role
  }
  const { publishableKey, secretKey } = keys
  expect(await roleOf({ apikey: publishableKey })).toBe('anon')
  expect(await roleOf({ apikey: secretKey })).toBe('service_role')
  expect(await roleOf({ apikey: secretKey, authorization: `Bearer ${secretKey}` })).toBe(
    'service_role',
  )
  const token = await keys.sign({ role: 'authenticated' })
  expect(await roleOf({ apikey: publishableKey, authorization: `Bearer ${token}` })).toBe(
    'authenticated',
  )
})

test('never forwards a token that is about to expire', async () => {
  let at = Date.now()
  const { url, headers } = await start({ now: () => new Date(at) })
  const expiry = async () => {
    const { headers: seen } = await (await fetch(`${url}/rest/v1/`, { headers })).json()
    return decodeJwt(seen.authorization.split(' ')[1]).exp ?? 0
  }
  const first = await expiry()
  at += 149_000
  expect(await expiry()).toBe(first)
  at += 2_000
  expect(await expiry()).toBeGreaterThanOrEqual(first + 150)
})

test('gives a key sent as a bearer no more than the role of the apikey header', async () => {
  const { url, keys } = await start()
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${keys.secretKey}` }
  const { headers: seen } = await (await fetch(`${url}/rest/v1/`, { headers })).json()
  expect(decodeJwt(seen.authorization.split(' ')[1]).role).toBe('anon')
})

test('requires a key and accepts only its own keys', async () => {
  const { url, headers } = await start()
  expect((await fetch(`${url}/rest/v1/events`, { headers })).status).toBe(200)
  expect((await fetch(`${url}/rest/v1/events`)).status).toBe(401)
  const wrong = { apikey: 'sb_publishable_wrong' }
  expect((await fetch(`${url}/rest/v1/events`, { headers: wrong })).status).toBe(401)
  expect((await fetch(`${url}/functions/v1/webhook`, { headers: wrong })).status).toBe(401)
  expect((await fetch(`${url}/auth/v1/user`)).status).toBe(401)
})

test.each([
  '/auth/v1/authorize?provider=google',
  '/auth/v1/callback?code=1',
  '/auth/v1/verify?token=1',
  '/auth/v1/.well-known/jwks.json',
  '/functions/v1/payment-webhook',
])('opens %s without a key', async (path) => {
  const { url } = await start()
  expect((await fetch(url + path)).status).toBe(200)
})

test.each(['/auth/v1/authorize/../user', '/auth/v1/verify/x', '/auth/v1/admin/users'])(
  'opens %s only with a key',
  async (path) => {
    const { url } = await start()
    expect((await fetch(url + path)).status).toBe(401)
  },
)

test('rejects the secret key from a browser', async () => {
  const { url, keys } = await start()
  const browser = { 'user-agent': 'Mozilla/5.0', 'sec-fetch-mode': 'cors' }
  const ask = (apikey: string) =>
    fetch(`${url}/rest/v1/`, { headers: { apikey, ...browser } }).then(({ status }) => status)
  expect(await ask(keys.publishableKey)).toBe(200)
  expect(await ask(keys.secretKey)).toBe(401)
})

test('answers preflights itself, cacheable for a day, with one origin header', async () => {
  const { url, headers } = await start()
  const preflight = await fetch(`${url}/rest/v1/events`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'apikey,authorization,x-client-info,prefer',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info')
  expect(preflight.headers.get('access-control-max-age')).toBe('86400')
  const answer = await fetch(`${url}/rest/v1/events`, { headers })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
  expect((await fetch(`${url}/rest/v1/events`)).headers.get('access-control-allow-origin')).toBe(
    '*',
  )
})

test('streams a response while it is being written', async () => {
  const gate = Promise.withResolvers<void>()
  const { url, headers } = await start({
    answer: async (_request, response) => {
      response.write('first')
      await gate.promise
      response.end('last')
    },
  })
  const answer = await fetch(`${url}/functions/v1/export`, { headers })
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  gate.resolve()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last')
})

test('keeps running when a client disconnects during a response', async () => {
  const left = Promise.withResolvers<void>()
  const { url, headers } = await start({
    answer: (request, response) => {
      if (request.url === '/short') return void response.end('done')
      response.write('first')
      response.once('close', left.resolve)
    },
  })
  const leaving = new AbortController()
  const answer = await fetch(`${url}/rest/v1/long`, { headers, signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  await left.promise
  expect(await (await fetch(`${url}/rest/v1/short`, { headers })).text()).toBe('done')
})

test('forwards status, ranges and redirects unchanged', async () => {
  const { url, headers } = await start({
    answer: (request, response) => {
      if (request.url?.startsWith('/authorize')) {
        response.writeHead(302, { location: 'http://google.test/' }).end()
        return
      }
      response.writeHead(206, { 'content-range': '0-9/100' }).end()
    },
  })
  const head = await fetch(`${url}/rest/v1/events`, { method: 'HEAD', headers })
  expect(head.status).toBe(206)
  expect(head.headers.get('content-range')).toBe('0-9/100')
  const redirect = await fetch(`${url}/auth/v1/authorize`, { redirect: 'manual' })
  expect(redirect.status).toBe(302)
  expect(redirect.headers.get('location')).toBe('http://google.test/')
})

test('names only the part that is down and logs the failure once', async () => {
  const { url, headers, upstream } = await start()
  const ask = () => fetch(`${url}/rest/v1/`, { headers })
  expect((await ask()).status).toBe(200)
  upstream.close()
  upstream.closeAllConnections()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await ask()).status).toBe(503)
  expect(await (await ask()).json()).toEqual({
    message: 'This part of the backend is not available',
  })
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^\/rest\/v1 is away: .*REFUSED/)]])
  printed.mockRestore()
})

test('rejects bodies that are too long', async () => {
  const { url, headers } = await start({ bodyLimit: 10 })
  const post = (body: string) => fetch(`${url}/rest/v1/events`, { method: 'POST', headers, body })
  expect((await post('123456789')).status).toBe(200)
  expect((await post('12345678901')).status).toBe(413)
})

test('answers unknown addresses in JSON', async () => {
  const { url } = await start()
  const answer = await fetch(`${url}/storage/v2/thing`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'There is nothing at this address' })
})

test('reports which parts are up', async () => {
  const down = { database: { status: 'up' }, rest: { status: 'down', detail: 'gone' } } as const
  const { url } = await start({ readiness: async () => down })
  expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ status: 'live' })
  const ready = await fetch(`${url}/health/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'degraded', parts: down })
  const well = await fetch(`${(await start()).url}/health/ready`)
  expect(well.status).toBe(200)
  expect(await well.json()).toEqual({ status: 'ready', parts: { database: { status: 'up' } } })
})

test('reports which parts are up to the application too, which has another origin', async () => {
  const { url } = await start()
  const answer = await fetch(`${url}/health/ready`, {
    headers: { origin: 'http://localhost:3000' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('shows the mailbox to its own page and no other origin', async () => {
  const { url, mailbox } = await start()
  mailbox.send({ to: 'a@b.test', subject: 'Hello', text: 'x', html: '<p>x</p>', links: [] })
  const page = await fetch(`${url}/mailbox`)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('Hello')
  const messages = await fetch(`${url}/mailbox/messages`, { headers: { origin: 'http://x.test' } })
  expect(messages.headers.get('access-control-allow-origin')).toBeNull()
  expect(await messages.json()).toMatchObject([{ to: 'a@b.test', subject: 'Hello' }])
  expect((await fetch(`${url}/mailbox/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await (await fetch(`${url}/mailbox/messages`)).json()).toEqual([])
})

test('does not show the mailbox under foreign host names', async () => {
  const { url } = await start()
  const statusAs = async (host: string) => {
    const asked = request(`${url}/mailbox/messages`, { headers: { host } }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }
  expect(await statusAs('localhost:54321')).toBe(200)
  expect(await statusAs('rebound.evil.test')).toBe(403)
})
