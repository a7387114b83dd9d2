import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createConfirmedPerson, createSignedInPerson, readSession } from './people.ts'
import { expectData, newEmail, password, startIdentity } from './start-identity.ts'

const identity = await startIdentity({
  rateLimits: {
    wrongPasswordsPerPair: { capacity: 3, refillSeconds: 60 },
    wrongPasswordsPerAccount: { capacity: 6, refillSeconds: 600 },
  },
})

test('signs in with the claims that hosted Supabase gives', async () => {
  const { client, id, email } = await createSignedInPerson(identity)
  const session = await readSession(client)
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 })
  const jwks = createRemoteJWKSet(new URL(`${identity.url}/auth/v1/.well-known/jwks.json`))
  const { payload, protectedHeader } = await jwtVerify(session.access_token, jwks, {
    issuer: `${identity.url}/auth/v1`,
    audience: 'authenticated',
  })
  expect(protectedHeader.alg).toBe('ES256')
  expect(payload).toMatchObject({
    sub: id,
    email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    app_metadata: { provider: 'email', providers: ['email'] },
    is_anonymous: false,
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
})

test('lets the client verify the token without asking the service', async () => {
  const { client, id } = await createSignedInPerson(identity)
  expect(expectData(await client.auth.getClaims())?.claims.sub).toBe(id)
})

test('returns the account of the token', async () => {
  const { client, id, email } = await createSignedInPerson(identity)
  expect(expectData(await client.auth.getUser()).user).toMatchObject({ id, email })
})

test('refuses a token that is forged, expired or missing', async () => {
  const { client } = await createSignedInPerson(identity)
  const { access_token: token } = await readSession(client)
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID() }))
  const tampered = `${header}.${forged.toString('base64url')}.${signature}`
  expect((await client.auth.getUser(tampered)).error).toMatchObject({
    status: 403,
    code: 'bad_jwt',
  })
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  expect((await client.auth.getUser(none)).error).toMatchObject({ status: 403, code: 'bad_jwt' })
  expectData(await client.auth.getUser(token))
  identity.clock.advance(901)
  expect((await client.auth.getUser(token)).error).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('gives the same error for a wrong password and an unknown address', async () => {
  const { email } = await createConfirmedPerson(identity)
  const bodies = await Promise.all(
    [email, newEmail()].map(async (address) => {
      const body = { email: address, password: 'wrong horse' }
      const answer = await identity.post('/token?grant_type=password', body)
      return { status: answer.status, body: await answer.json() }
    }),
  )
  expect(bodies[0]).toEqual({
    status: 400,
    body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  })
  expect(bodies[1]).toEqual(bodies[0])
})

test('limits guesses for one address, whether or not it has an account', async () => {
  for (const email of [(await createConfirmedPerson(identity)).email, newEmail()]) {
    const guess = () => identity.post('/token?grant_type=password', { email, password: 'wrong' })
    const statuses = [await guess(), await guess(), await guess()].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400])
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    identity.clock.advance(60)
    expect((await guess()).status).toBe(400)
  }
})

test('accepts the right password after the limit has reset', async () => {
  const { email } = await createConfirmedPerson(identity)
  for (let guesses = 0; guesses < 3; guesses += 1) {
    await identity.post('/token?grant_type=password', { email, password: 'wrong' })
  }
  const attempt = () => identity.client().auth.signInWithPassword({ email, password })
  expect((await attempt()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  identity.clock.advance(60)
  expectData(await attempt())
})

test('limits sixty concurrent guesses like sixty sequential ones', async () => {
  const { email } = await createConfirmedPerson(identity)
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => guessFrom('203.0.113.1', { email })),
  )
  expect(answers.filter((status) => status === 400)).toHaveLength(3)
  expect(answers.filter((status) => status === 429)).toHaveLength(57)
})

test('accepts the right password while others guess from another IP address', async () => {
  const { email } = await createConfirmedPerson(identity)
  for (let guesses = 0; guesses < 4; guesses += 1) await guessFrom('203.0.113.2', { email })
  expect(await guessFrom('203.0.113.2', { email })).toBe(429)
  expect(await guessFrom('203.0.113.3', { email, password })).toBe(200)
})

test('limits guesses from many IP addresses, except on devices that the owner has used', async () => {
  const { email } = await createConfirmedPerson(identity)
  const ownDevice = '203.0.113.9'
  expect(await guessFrom(ownDevice, { email, password })).toBe(200)
  for (let place = 10; place < 16; place += 1) {
    expect(await guessFrom(`203.0.113.${place}`, { email })).toBe(400)
  }
  expect(await guessFrom('203.0.113.16', { email })).toBe(429)
  expect(await guessFrom('203.0.113.16', { email, password })).toBe(429)
  expect(await guessFrom(ownDevice, { email })).toBe(400)
  expect(await guessFrom(ownDevice, { email, password })).toBe(200)
})

/** Signs in from another IP address, in the format that the gateway forwards. */
async function guessFrom(
  ip: string,
  { email, password: given = 'wrong' }: { email: string; password?: string },
): Promise<number> {
  const answer = await identity.fromPlace(ip, '/token?grant_type=password', {
    email,
    password: given,
  })
  return answer.status
}

test('does not count right passwords', async () => {
  const { email } = await createConfirmedPerson(identity)
  for (let times = 0; times < 6; times += 1) {
    expectData(await identity.client().auth.signInWithPassword({ email, password }))
  }
})

test('rejects a banned account, even with a valid token', async () => {
  const { id, email, client } = await createSignedInPerson(identity)
  const session = await readSession(client)
  const banUntil = (time: string | null) =>
    identity.superuser.query('update auth.users set banned_until = $2 where id = $1', [id, time])
  await banUntil('2100-01-01')
  const attempt = () => identity.client().auth.signInWithPassword({ email, password })
  expect((await attempt()).error).toMatchObject({ code: 'user_banned' })
  expect((await client.auth.getUser(session.access_token)).error).not.toBeNull()
  expect((await client.auth.refreshSession(session)).error).not.toBeNull()
  await banUntil(null)
  expectData(await attempt())
})

test.each([
  [{}, 'validation_failed'],
  [{ phone: '+911234567890', password }, 'phone_provider_disabled'],
])('refuses to sign in with %o', async (body, code) => {
  const answer = await identity.post('/token?grant_type=password', body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error_code: code })
})

test.each(['/signup', '/token?grant_type=password', '/otp', '/recover'])(
  'refuses an email of over 320 characters at %s before it counts for a limit',
  async (path) => {
    const email = `${'a'.repeat(320)}@x.co`
    // More than any limit of one IP address allows.
    for (let times = 0; times < 12; times += 1) {
      const answer = await identity.fromPlace('203.0.113.40', path, { email, password })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
    }
  },
)

test('formats an error for the API version of the client', async () => {
  const answer = await identity.call('/token?grant_type=password', {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email: newEmail(), password: 'wrong' }),
  })
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await answer.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
})

test('rejects a body that is not JSON and an unknown grant', async () => {
  const init = { method: 'POST', body: 'email=a' }
  const broken = await identity.call('/token?grant_type=password', init)
  expect(await broken.json()).toMatchObject({ code: 400, error_code: 'bad_json' })
  const unknown = await identity.post('/token?grant_type=toString', {})
  expect(await unknown.json()).toMatchObject({ code: 400, msg: 'unsupported_grant_type' })
})

test('rejects anonymous sign-in', async () => {
  const { error } = await identity.client().auth.signInAnonymously()
  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
})

test('refuses to return the account without a token', async () => {
  const answer = await identity.call('/user')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error_code: 'no_authorization' })
})
