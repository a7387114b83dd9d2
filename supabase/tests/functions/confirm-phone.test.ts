import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../access-types.ts'
import { type HttpWorld, password, startHttpWorld } from '../http/http-world.ts'
import { currentWindow, hourMs, withinOneWindow } from '../setup/within-one-window.ts'
import { userIds } from '../setup/world-people.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

/** Verifies a number at the provider with the code from the mailbox, as a page does. */
async function prove(phoneNumber: string): Promise<string> {
  const { sessionInfo } = await askProvider('sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'any',
  })
  const code = world.mailbox
    .messages()
    .find(({ to }) => to === phoneNumber)
    ?.text.slice(0, 6)
  const { idToken } = await askProvider('signInWithPhoneNumber', { sessionInfo, code })
  return idToken
}

async function askProvider(call: string, body: object) {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`
  const answer = await fetch(`${world.phoneUrl}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return answer.json()
}

async function confirm(identity: Identity, body: unknown): Promise<object> {
  const { data, error, response } = await world.clients[identity].functions.invoke(
    'confirm-phone',
    { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  )
  const answer = error instanceof FunctionsHttpError ? await error.context.json() : data
  return { status: response?.status, ...answer }
}

async function proofsOf(user_id: string, phone: string): Promise<number> {
  const { rows } = await world.owner.query(
    'select from public.phone_verifications where user_id = $1 and phone = $2',
    [user_id, phone],
  )
  return rows.length
}

test('accepts a verified number in the first step only from the user who verified it', async () => {
  const idToken = await prove('+919876511111')

  expect(await confirm('newcomer', { idToken })).toEqual({
    status: 200,
    success: true,
    phone: '+919876511111',
    verified_at: expect.any(String),
  })

  const own = await world.clients.newcomer.from('phone_verifications').select('user_id, phone')
  expect(own.data).toContainEqual({ user_id: userIds.newcomer, phone: '+919876511111' })
  expect(new Set(own.data?.map(({ user_id }) => user_id))).toEqual(new Set([userIds.newcomer]))
  const move = (who: 'newcomer' | 'unfinished') =>
    world.clients[who]
      .from('profiles')
      .update({ phone: '+919876511111', full_name: 'Nila Rao', company: 'Kaveri' })
      .eq('id', userIds[who])
  expect((await move('unfinished')).error).toMatchObject({ hint: 'phone_not_verified' })
  expect((await move('newcomer')).error).toBeNull()
})

test('accepts an unverified number only while the owner of the database requires no proof', async () => {
  const asked = () => world.clients.newcomer.rpc('phone_proof_required')
  const take = (phone: string) =>
    world.clients.newcomer.from('profiles').update({ phone }).eq('id', userIds.newcomer)
  const require = (required: boolean) =>
    world.owner.query('update private.phone_settings set proof_required = $1 where id', [required])
  try {
    expect((await asked()).data).toBe(true)
    expect((await take('+919876500001')).error).toMatchObject({ hint: 'phone_not_verified' })
    await require(false)
    expect((await asked()).data).toBe(false)
    expect((await take('+919876500001')).error).toBeNull()
    expect(await proofsOf(userIds.newcomer, '+919876500001')).toBe(0)
  } finally {
    await require(true)
  }
  expect((await take('+919876500002')).error).toMatchObject({ hint: 'phone_not_verified' })
})

test('accepts a token for one user, who may resend it after a lost response', async () => {
  const idToken = await prove('+919876522222')
  expect(await confirm('newcomer', { idToken })).toMatchObject({ status: 200 })
  expect(await confirm('newcomer', { idToken })).toMatchObject({ status: 200 })

  expect(await confirm('unfinished', { idToken })).toMatchObject({
    status: 409,
    success: false,
    code: 'phone_proof_used',
  })
  expect(await proofsOf(userIds.unfinished, '+919876522222')).toBe(0)
})

test('refuses one of two users who send a token at the same time', async () => {
  const idToken = await prove('+919876533333')
  const answers = await Promise.all([
    confirm('newcomer', { idToken }),
    confirm('unfinished', { idToken }),
  ])
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'ok')).toSorted()).toEqual([
    'ok',
    'phone_proof_used',
  ])
})

test('records one verification if a user sends the same token twice at once', async () => {
  const idToken = await prove('+919876588888')
  const answers = await Promise.all([
    confirm('newcomer', { idToken }),
    confirm('newcomer', { idToken }),
  ])
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await proofsOf(userIds.newcomer, '+919876588888')).toBe(1)
})

test('refuses a signed-out user whose access token is still valid', async () => {
  const { rows } = await world.owner.query('select email from public.profiles where id = $1', [
    userIds.unfinished,
  ])
  const client = createClient(world.url, world.publishableKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signInWithPassword({ email: rows[0].email, password })
  const ask = (idToken: string) =>
    fetch(`${world.url}/functions/v1/confirm-phone`, {
      method: 'POST',
      headers: {
        apikey: world.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ idToken }),
    })
  expect((await ask(await prove('+919876599991'))).status).toBe(200)
  await client.auth.signOut({ scope: 'local' })

  expect((await ask(await prove('+919876599992'))).status).toBe(401)
  expect(await proofsOf(userIds.unfinished, '+919876599992')).toBe(0)
})

test('refuses an unlisted country code and a completed profile', async () => {
  expect(await confirm('newcomer', { idToken: await prove('+79001234567') })).toMatchObject({
    status: 400,
    code: 'phone_country_refused',
  })
  expect(await confirm('member', { idToken: await prove('+919876544444') })).toMatchObject({
    status: 403,
    code: 'profile_locked',
  })
  expect(await proofsOf(userIds.member, '+919876544444')).toBe(0)
})

test('records nothing for a token that the provider did not issue', async () => {
  const forged = await world.phone.tokens.sign({ sub: 'x', phone_number: '+919876555555' })
  for (const idToken of [forged, 'a.b.c', '']) {
    expect(await confirm('unfinished', { idToken })).toMatchObject({
      status: 400,
      code: 'phone_proof_invalid',
    })
  }
  expect(await proofsOf(userIds.unfinished, '+919876555555')).toBe(0)
})

test('refuses malformed requests, and asks visitors to sign in', async () => {
  for (const body of [{}, { idToken: 1 }, { idToken: 'x'.repeat(5000) }, [], null, 'text']) {
    expect(await confirm('newcomer', body)).toMatchObject({ status: 400, code: 'invalid_input' })
  }
  const more = { idToken: 'a.b.c', phone: '+919876566666' }
  expect(await confirm('newcomer', more)).toMatchObject({
    error: 'The request is not valid: phone',
  })
  expect(await confirm('anonymous', { idToken: 'a.b.c' })).toMatchObject({
    status: 401,
    code: 'session_missing',
  })
})

test('lets only the server record a verification', async () => {
  for (const who of ['newcomer', 'admin', 'superuser'] as const) {
    const direct = await world.clients[who].rpc('confirm_phone', {
      member: userIds[who],
      phone_number: '+919876577777',
      provider_user: 'x',
      proof: 'a'.repeat(64),
    })
    expect(direct.error?.code).toBe('42501')
    const row = { user_id: userIds[who], phone: '+919876577777' }
    const written = await world.clients[who].from('phone_verifications').insert(row)
    expect(written.error?.code).toBe('42501')
  }
})

test('limits a user to ten attempts an hour, and does not count refused ones against the IP address', async () => {
  const { attempts, rows, hour } = await withinOneWindow(hourMs, async () => {
    await world.owner.query('delete from private.rate_limits')
    const attempts: unknown[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      attempts.push(await confirm('newcomer', { idToken: 'a.b.c' }))
    const { rows } = await world.owner.query(
      `select hits from private.rate_limits where bucket like 'phones:address:%'`,
    )
    return { attempts, rows, hour: currentWindow(hourMs) }
  })
  expect(attempts).toMatchObject([
    ...Array(10).fill({ status: 400 }),
    { status: 429, code: 'rate_limited', retryAt: (hour + 1) * hourMs },
  ])
  expect(rows).toEqual([{ hits: 10 }])
  expect(await confirm('unfinished', { idToken: 'a.b.c' })).toMatchObject({ status: 400 })
  await world.owner.query(
    `update private.rate_limits set hits = 100 where bucket like 'phones:address:%'`,
  )
  expect(await confirm('unfinished', { idToken: 'a.b.c' })).toMatchObject({ status: 429 })
})
