import { expect, test } from 'vitest'
import { type MailSettings, mailSettings } from '../../functions/_shared/mail/mail-settings.ts'
import { sendWaitingMails } from '../../functions/_shared/mail/send-waiting-mails.ts'

const environment = {
  SUPABASE_URL: 'https://backend.example',
  SUPABASE_SECRET_KEY: 'secret',
  SABHA_MAIL_API_URL: 'https://mail.example',
  SABHA_MAIL_API_KEY: 'key',
  SABHA_MAIL_FROM: 'Us <us@example.test>',
  SABHA_SITE_URL: 'https://members.example/',
  SABHA_FOUNDATION_NAME: 'Care & Co',
  SABHA_FOUNDATION_ADDRESS: '1 Road, Pune',
}
const longest = 50_000

interface Waiting {
  id: string
  template?: string
  language?: string
  parameters?: object
}

interface Asked {
  path: string
  key: string | null
  body: Record<string, unknown>
}

interface Backend {
  waiting: Waiting[]
  /** Answer of the provider to the request with this number; throws as `fetch` does. */
  provider?: (count: number) => Response
  /** Milliseconds that each request takes. */
  slow?: number
}

/** Stands in for the outbox and the provider, with a clock of its own. */
function startBackend({ waiting, provider = () => Response.json({}), slow = 0 }: Backend) {
  const left = [...waiting]
  const asked: Asked[] = []
  const waits: number[] = []
  let time = 0
  let handed = 0
  const settings: MailSettings = {
    ...mailSettings(environment),
    now: () => time,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      time += milliseconds
    },
    fetch: async (input, init) => {
      time += slow
      const path = String(input).replace('https://backend.example/rest/v1/', '')
      const body = JSON.parse(String(init?.body))
      asked.push({ path, key: new Headers(init?.headers).get('idempotency-key'), body })
      if (path === 'https://mail.example') return provider(++handed)
      if (!path.endsWith('take_mails')) return Response.json(null)
      return Response.json(left.splice(0, body.at_most).map((mail) => ({ ...sample, ...mail })))
    },
  }
  const handedTo = (path: string) => asked.filter((request) => request.path === path)
  return { settings, asked, waits, left, handedTo }
}

const sample = {
  recipient: 'asha@example.test',
  language: 'en',
  template: 'password_changed',
  parameters: {},
}
const mails = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `mail-${index + 1}` }))
const limited = (header: Record<string, string>) =>
  new Response(null, { status: 429, headers: header })

test.each(['SABHA_SITE_URL', 'SABHA_FOUNDATION_NAME'])('requires %s', (name) => {
  expect(() => mailSettings({ ...environment, [name]: '' })).toThrow(`${name} is not set.`)
})

test('sends a mail once, with its row id as the key, and records it as sent', async () => {
  const receipt = { receipt_id: 'receipt-1', number: '2026-27/0017', amount: 100 }
  const { settings, asked } = startBackend({
    waiting: [{ id: 'mail-1', language: 'hi', template: 'receipt_issued', parameters: receipt }],
  })
  await sendWaitingMails(settings, longest)
  expect(asked.map(({ path, key }) => [path, key])).toEqual([
    ['rpc/take_mails', null],
    ['https://mail.example', 'mail-1'],
    ['rpc/record_mail', null],
  ])
  expect(asked[1]?.body).toMatchObject({
    from: 'Us <us@example.test>',
    to: 'asha@example.test',
    subject: 'आपकी रसीद तैयार है: 2026-27/0017',
    text: expect.stringContaining('https://members.example/contribute/receipts/'),
    html: expect.stringContaining('1 Road, Pune'),
    headers: { 'List-Unsubscribe': '<https://members.example/profile/privacy>' },
  })
  expect(asked[2]?.body).toEqual({ mail: 'mail-1', outcome: 'sent', reason: null })
})

test('sends no mail if no provider is configured, but still deletes expired data', async () => {
  const { settings, asked } = startBackend({ waiting: mails(1) })
  await sendWaitingMails({ ...settings, provider: null }, longest)
  expect(asked).toEqual([{ path: 'rpc/take_mails', key: null, body: { at_most: 0 } }])
})

test('sends the other mails if one cannot be rendered', async () => {
  const { settings, handedTo } = startBackend({
    waiting: [
      { id: 'mail-1', parameters: { a_at: 'never' }, template: 'no_such' },
      { id: 'mail-2' },
    ],
  })
  await sendWaitingMails(settings, longest)
  expect(handedTo('https://mail.example').map(({ key }) => key)).toEqual(['mail-2'])
  expect(handedTo('rpc/record_mail').map(({ body }) => body)).toEqual([
    { mail: 'mail-1', outcome: 'broken', reason: 'There is no mail no_such.' },
    { mail: 'mail-2', outcome: 'sent', reason: null },
  ])
})

test('sends all waiting mails in batches', async () => {
  const { settings, asked, handedTo } = startBackend({ waiting: mails(45) })
  await sendWaitingMails(settings, longest)
  expect(handedTo('https://mail.example')).toHaveLength(45)
  expect(asked.filter(({ path }) => path === 'rpc/take_mails')).toHaveLength(3)
})

test('stops when time has run out and returns the mails that it has not handed over', async () => {
  // Each mail takes two requests of a second, and each batch one.
  const { settings, handedTo, left } = startBackend({ waiting: mails(60), slow: 1000 })
  await sendWaitingMails(settings, longest)
  const sent = handedTo('https://mail.example').length
  expect(sent).toBe(24)
  const returned = mails(40)
    .slice(sent)
    .map(({ id }) => id)
  expect(handedTo('rpc/return_mails').map(({ body }) => body)).toEqual([
    { mails: returned, pause: 0 },
  ])
  expect(left).toHaveLength(20)
})

test('waits as long as the provider asks and then sends the same mail', async () => {
  const { settings, handedTo, waits } = startBackend({
    waiting: mails(3),
    provider: (count) => (count === 2 ? limited({ 'retry-after': '7' }) : Response.json({})),
  })
  await sendWaitingMails(settings, longest)
  expect(waits).toEqual([7000])
  const keys = handedTo('https://mail.example').map(({ key }) => key)
  expect(keys).toEqual(['mail-1', 'mail-2', 'mail-2', 'mail-3'])
})

test('pauses all mails if the provider asks for a longer wait than there is time', async () => {
  const { settings, handedTo, waits } = startBackend({
    waiting: mails(3),
    provider: (count) => (count === 2 ? limited({ 'retry-after': '600' }) : Response.json({})),
  })
  await sendWaitingMails(settings, longest)
  expect(waits).toEqual([])
  expect(handedTo('https://mail.example')).toHaveLength(2)
  expect(handedTo('rpc/return_mails').map(({ body }) => body)).toEqual([
    { mails: ['mail-2', 'mail-3'], pause: 600 },
  ])
})

test.each([
  ['no Retry-After', {}, 5000],
  ['an unreadable one', { 'retry-after': 'soon' }, 5000],
  ['zero seconds', { 'retry-after': '0' }, 1000],
  ['a date in the past', { 'retry-after': 'Fri, 27 Nov 2020 10:00:00 GMT' }, 1000],
])('waits at least a second after 429 with %s', async (_name, headers, expected) => {
  const { settings, waits } = startBackend({
    waiting: mails(1),
    provider: (count) => (count === 1 ? limited(headers) : Response.json({})),
  })
  await sendWaitingMails(settings, longest)
  expect(waits).toEqual([expected])
})

const named = (status: number, name: string) => Response.json({ name }, { status })
const cutBody = (status: number) =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) }), { status })
const fails = (error: Error) => (): Response => {
  throw error
}
/** Messages of Deno. */
const notConnected = 'error sending request for url (https://mail.example): client error (Connect)'
const cutConnection =
  'error sending request from 10.0.0.1:42294 for https://mail.example (10.0.0.2:443): client error (SendRequest)'

test.each<[string, string, () => Response]>([
  ['200', 'sent', () => Response.json({})],
  ['200 with a cut body', 'sent', () => cutBody(200)],
  ['400', 'refused', () => new Response(null, { status: 400 })],
  ['422', 'refused', () => named(422, 'validation_error')],
  ['422 about the sender', 'outage', () => named(422, 'invalid_from_address')],
  ['400 about the key', 'outage', () => named(400, 'invalid_idempotency_key')],
  ['401', 'outage', () => new Response(null, { status: 401 })],
  ['403', 'outage', () => named(403, 'validation_error')],
  ['404 as a page', 'outage', () => new Response('<html>', { status: 404 })],
  ['408', 'outage', () => new Response(null, { status: 408 })],
  ['409 without a name', 'outage', () => new Response(null, { status: 409 })],
  ['409 in progress', 'outage', () => named(409, 'concurrent_idempotent_requests')],
  ['409 for an accepted email', 'sent', () => named(409, 'invalid_idempotent_request')],
  ['500', 'outage', () => new Response(null, { status: 500 })],
  ['503 with a cut body', 'outage', () => cutBody(503)],
  ['a redirect', 'outage', () => new Response(null, { status: 302 })],
  ['no connection', 'outage', fails(new TypeError('failed', { cause: new Error(notConnected) }))],
  ['no connection before Deno 2.9', 'outage', fails(new TypeError(notConnected))],
  [
    'a connection that breaks',
    'unknown',
    fails(new TypeError('fetch failed', { cause: new Error(cutConnection) })),
  ],
  ['a timeout', 'unknown', fails(new DOMException('Signal timed out.', 'TimeoutError'))],
])('records %s as %s', async (_name, outcome, provider) => {
  const { settings, handedTo } = startBackend({ waiting: mails(1), provider })
  await sendWaitingMails(settings, longest)
  expect(handedTo('rpc/record_mail').map(({ body }) => body)).toEqual([
    { mail: 'mail-1', outcome, reason: outcome === 'sent' ? null : expect.any(String) },
  ])
})
