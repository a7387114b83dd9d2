import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AccountMailSettings } from '../../functions/_shared/mail/send-account-mails.ts'
import { sendAccountMails } from '../../functions/_shared/mail/send-account-mails.ts'
import { type HttpWorld, startHttpWorld, supportEmail } from '../http/http-world.ts'
import { userIds } from '../setup/world-people.ts'

let world: HttpWorld
let webhook: Webhook

beforeAll(async () => {
  world = await startHttpWorld()
  webhook = new Webhook(world.hookSecret.replace('v1,', ''))
})
beforeEach(async () => {
  await world.owner.query('delete from public.mail_outbox; delete from private.rate_limits')
  world.mailbox.clear()
})
afterAll(() => world.stop())

const siteUrl = () => world.mailbox.messages()[0]?.links[0]?.split('/auth/')[0] ?? ''

/** Writes an event as hosted Supabase documents it. */
function eventOf(type: string, user: object = {}, data: object = {}): string {
  return JSON.stringify({
    user: {
      id: userIds.admin,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'admin@sabha.test',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: [],
      created_at: '2026-05-14T12:56:33.821567Z',
      updated_at: '2026-05-14T12:56:33.825595Z',
      is_anonymous: false,
      ...user,
    },
    email_data: {
      token: '305805',
      token_hash: randomUUID(),
      redirect_to: 'https://evil.test/',
      email_action_type: type,
      site_url: 'https://project.example/auth/v1',
      token_new: '',
      token_hash_new: '',
      ...data,
    },
  })
}

interface Call {
  signer?: Webhook
  at?: Date
  headers?: Record<string, string>
}

async function callHook(
  payload: string,
  { signer = webhook, at = new Date(), headers }: Call = {},
) {
  const id = randomUUID()
  return fetch(`${world.url}/functions/v1/send-account-mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signer.sign(id, at, payload),
      ...headers,
    },
    body: payload,
  })
}

async function newestMail() {
  await vi.waitFor(() => expect(world.mailbox.messages()).not.toEqual([]), 5_000)
  const [{ id: _, sentAt: __, ...mail } = {}] = world.mailbox.messages() as Partial<
    ReturnType<HttpWorld['mailbox']['messages']>[number]
  >[]
  return mail
}

test.each(['en', 'hi'])(
  'mails the same, byte for byte, for a local sign-up in %s as for a signed call of hosted Supabase',
  async (language) => {
    const email = `${randomUUID()}@sabha.test`
    const client = createClient(world.url, world.publishableKey)
    const options = { data: { language } }
    await client.auth.signUp({ email, password: 'correct horse', options })
    const local = await newestMail()
    expect(local.html).toContain(`lang="${language}"`)
    const query = new URL(local.links?.[0] ?? '').searchParams
    world.mailbox.clear()
    const data = { token_hash: query.get('token_hash'), redirect_to: query.get('next') }
    const event = eventOf('signup', { id: randomUUID(), email, user_metadata: { language } }, data)
    expect((await callHook(event)).status).toBe(200)
    expect(await newestMail()).toEqual(local)
  },
)

test('mails a member in their language, whatever their metadata say', async () => {
  const event = eventOf('recovery', { user_metadata: { language: 'en' } })
  const answer = await callHook(event)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await newestMail()).toMatchObject({ to: 'admin@sabha.test', subject: 'नया पासवर्ड चुनें' })
  expect(siteUrl()).toMatch(/^http:\/\/localhost:\d+$/)
})

test('mails a repeated request once', async () => {
  const event = eventOf('recovery')
  await callHook(event)
  await callHook(event)
  expect(world.mailbox.messages()).toHaveLength(1)
})

const stranger = new Webhook(`whsec_${Buffer.alloc(32, 'other').toString('base64')}`)
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

test.each<[string, Call]>([
  ['signed with another secret', { signer: stranger }],
  ['signed six minutes ago', { at: minutes(-6) }],
  ['signed for a time in six minutes', { at: minutes(6) }],
  ['without a signature', { headers: { 'webhook-signature': '' } }],
  ['with a signature without a version', { headers: { 'webhook-signature': 'v1' } }],
  ['with the signature of another request', { headers: { 'webhook-id': 'other' } }],
])('refuses a request %s and mails nothing', async (_, call) => {
  const answer = await callHook(eventOf('recovery'), call)
  expect(answer.status).toBe(401)
  expect(world.mailbox.messages()).toEqual([])
})

test.each([
  ['an unknown event', eventOf('mfa_factor_enrolled_notification')],
  ['an event without an address', eventOf('recovery', { email: '' })],
  ['no JSON', 'token'],
])('answers 400 to %s and mails nothing', async (_, payload) => {
  expect((await callHook(payload)).status).toBe(400)
  expect(world.mailbox.messages()).toEqual([])
})

/** Sends mails to a provider that fails, and keeps them in the real outbox. */
function failingSettings(
  provider = () => new Response(null, { status: 500 }),
): AccountMailSettings {
  return {
    backendUrl: world.url,
    secretKey: world.secretKey,
    siteUrl: 'https://members.example',
    provider: {
      url: 'https://mail.example',
      key: 'key',
      from: 'us@example.test',
      sender: { siteUrl: 'https://members.example', name: 'Us', lines: [] },
    },
    fetch: async (input, init) =>
      String(input) === 'https://mail.example' ? provider() : fetch(input, init),
  }
}

const rows = async () =>
  (
    await world.owner.query(
      'select template, parameters, language, member_id, sent_at is not null as sent from public.mail_outbox',
    )
  ).rows

test('keeps a mail that the provider does not accept until it is sent, and its link no longer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const event = eventOf('recovery')
  await sendAccountMails(event, failingSettings())
  await sendAccountMails(event, failingSettings())
  expect(await rows()).toMatchObject([
    { template: 'auth_recovery', language: 'hi', member_id: null, sent: false },
  ])
  await fetch(`${world.url}/functions/v1/send-mails`, { method: 'POST' })
  expect(await newestMail()).toMatchObject({ to: 'admin@sabha.test', subject: 'नया पासवर्ड चुनें' })
  expect(await rows()).toMatchObject([{ parameters: {}, sent: true }])
})

test('deletes a mail with a link that was not sent within an hour', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const limited = () => new Response(null, { status: 429 })
  await sendAccountMails(eventOf('signup'), failingSettings(limited))
  await world.owner.query(
    `update public.mail_outbox set created_at = now() - interval '61 minutes'`,
  )
  await fetch(`${world.url}/functions/v1/send-mails`, { method: 'POST' })
  expect(await rows()).toEqual([])
  expect(world.mailbox.messages().filter(({ to }) => to !== supportEmail)).toEqual([])
})

test('fails if neither the provider nor the outbox accepts a mail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const settings = { ...failingSettings(), secretKey: 'wrong' }
  await expect(sendAccountMails(eventOf('recovery'), settings)).rejects.toMatchObject({
    code: 'unavailable',
  })
})
