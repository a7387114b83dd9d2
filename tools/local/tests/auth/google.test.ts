import { expect, test } from 'vitest'
import { createConfirmedPerson } from './people.ts'
import {
  expectData,
  MemoryStorage,
  newEmail,
  password,
  siteUrl,
  startIdentity,
} from './start-identity.ts'

const identity = await startIdentity()

interface Visitor {
  email: string
  name?: string
  verified?: 'true' | 'false'
  redirectTo?: string
  decision?: 'cancel'
  storage?: MemoryStorage
}

/** Follows the Google sign-in as a browser does and returns the last URL. */
async function visitGoogle({ storage, redirectTo, ...chosen }: Visitor): Promise<URL> {
  const client = identity.client(storage ? { storage } : {})
  const { url } = expectData(
    await client.auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: redirectTo ?? `${siteUrl}/dashboard`,
        queryParams: { access_type: 'offline', prompt: 'consent' },
      },
    }),
  )
  const google = await redirectOf(url ?? '')
  expect(google.searchParams.get('access_type')).toBe('offline')
  expect(google.searchParams.get('prompt')).toBe('consent')
  const page = await (await fetch(google)).text()
  const form = new URL('/chosen', google)
  for (const [, name = '', value = ''] of page
    .slice(page.indexOf('<h2>'))
    .matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)) {
    form.searchParams.set(name, value.replaceAll('&amp;', '&'))
  }
  for (const [name, value] of Object.entries({ name: 'Asha Rao', ...chosen })) {
    form.searchParams.set(name, value)
  }
  return redirectOf((await redirectOf(form.href)).href)
}

async function redirectOf(address: string): Promise<URL> {
  const answer = await fetch(address, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location') ?? '')
}

async function signInWithGoogle(visitor: Visitor) {
  const storage = new MemoryStorage()
  const back = await visitGoogle({ ...visitor, storage })
  const code = back.searchParams.get('code') ?? ''
  return expectData(await identity.client({ storage }).auth.exchangeCodeForSession(code))
}

test('creates an account for the account chosen at Google', async () => {
  const email = newEmail()
  const { session, user } = await signInWithGoogle({ email })
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: {
      full_name: 'Asha Rao',
      avatar_url: expect.stringContaining('/picture'),
      email_verified: true,
    },
  })
  expect(session.provider_token).toBeTruthy()
  expect(session.provider_refresh_token).toBeTruthy()
  const again = await signInWithGoogle({ email })
  expect(again.user.id).toBe(user.id)
  expect(again.user.identities).toHaveLength(1)
})

test('returns to the application with only a code', async () => {
  const back = await visitGoogle({ email: newEmail() })
  expect(back.origin + back.pathname).toBe(`${siteUrl}/dashboard`)
  expect([...back.searchParams.keys()]).toEqual(['code'])
  expect(back.hash).toBe('')
})

test('returns to the application instead of another host', async () => {
  const back = await visitGoogle({ email: newEmail(), redirectTo: 'https://evil.test/' })
  expect(back.origin).toBe(siteUrl)
})

test('links to the account with the same confirmed address', async () => {
  const { id, email } = await createConfirmedPerson(identity)
  const { user } = await signInWithGoogle({ email })
  expect(user.id).toBe(id)
  expect(user.app_metadata.providers).toEqual(['email', 'google'])
  expectData(await identity.client().auth.signInWithPassword({ email, password }))
})

test('removes the password of an account whose address was never confirmed', async () => {
  const email = newEmail()
  const data = { name: 'Mallory' }
  const planted = expectData(
    await identity.client().auth.signUp({ email, password, options: { data } }),
  )
  const { user } = await signInWithGoogle({ email })
  expect(user.id).toBe(planted.user?.id)
  expect(user.user_metadata.name).toBe('Asha Rao')
  expect(user.identities?.map(({ provider }) => provider)).toEqual(['google'])
  const attempt = await identity.client().auth.signInWithPassword({ email, password })
  expect(attempt.error).toMatchObject({ code: 'invalid_credentials' })
})

test('does not link an account if Google has not verified the address', async () => {
  const { email } = await createConfirmedPerson(identity)
  const back = await visitGoogle({ email, verified: 'false' })
  expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  expect(back.searchParams.get('code')).toBeNull()
  const found = await identity.pool.query(
    `select from auth.identities where provider = 'google' and email = $1`,
    [email],
  )
  expect(found.rowCount).toBe(0)
})

test('returns with the reason when the user cancels', async () => {
  const back = await visitGoogle({ email: newEmail(), decision: 'cancel' })
  expect(back.origin).toBe(siteUrl)
  expect(back.searchParams.get('error')).toBe('access_denied')
})

test('accepts each state once and only its own states', async () => {
  const unknown = await redirectOf(
    `${identity.url}/auth/v1/callback?code=abc&state=${crypto.randomUUID()}`,
  )
  expect(unknown.searchParams.get('error_code')).toBe('bad_oauth_state')
  const email = newEmail()
  const storage = new MemoryStorage()
  const back = await visitGoogle({ email, storage })
  const flow = await identity.pool.query('select id from auth.flow_state where auth_code = $1', [
    back.searchParams.get('code'),
  ])
  const replay = await redirectOf(
    `${identity.url}/auth/v1/callback?code=abc&state=${flow.rows[0].id}`,
  )
  expect(replay.searchParams.get('error_code')).toBe('bad_oauth_state')
})

test('rejects a code that Google did not issue', async () => {
  const start = await redirectOf(`${identity.url}/auth/v1/authorize?provider=google`)
  const state = start.searchParams.get('state')
  const back = await redirectOf(`${identity.url}/auth/v1/callback?code=made-up&state=${state}`)
  expect(back.origin).toBe(siteUrl)
  expect(back.searchParams.get('error')).toBe('server_error')
})

test('exchanges a code only for the browser that started, and once', async () => {
  const storage = new MemoryStorage()
  const back = await visitGoogle({ email: newEmail(), storage })
  const code = back.searchParams.get('code') ?? ''
  const guess = { auth_code: code, code_verifier: 'x'.repeat(56) }
  const stolen = await identity.post('/token?grant_type=pkce', guess)
  expect(stolen.status).toBe(400)
  expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' })
  expectData(await identity.client({ storage }).auth.exchangeCodeForSession(code))
  const again = await identity.post('/token?grant_type=pkce', guess)
  expect(await again.json()).toMatchObject({ code: 404, error_code: 'flow_state_not_found' })
})

test('expires a code after five minutes', async () => {
  const storage = new MemoryStorage()
  const back = await visitGoogle({ email: newEmail(), storage })
  identity.clock.advance(301)
  const code = back.searchParams.get('code') ?? ''
  const { error } = await identity.client({ storage }).auth.exchangeCodeForSession(code)
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test('refuses other providers', async () => {
  const answer = await identity.call('/authorize?provider=github')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('limits the sign-ins started from one IP address and does not store a long return URL', async () => {
  const start = (query = '') => identity.call(`/authorize?provider=google${query}`)
  const long = `${siteUrl}/${'a'.repeat(4000)}`
  const state = new URL(
    (await start(`&redirect_to=${long}`)).headers.get('location') ?? '',
  ).searchParams.get('state')
  const { rows } = await identity.superuser.query(
    'select referrer from auth.flow_state where id = $1',
    [state],
  )
  expect(rows).toEqual([{ referrer: siteUrl }])
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await start()).status))
  expect(new Set(statuses)).toEqual(new Set([302, 429]))
  const refused = await start()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  identity.clock.advance(300)
  expect((await start()).status).toBe(302)
})
