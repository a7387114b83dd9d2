import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIds } from '../setup/world-people.ts'
import { type HttpWorld, mailAfter, password, startHttpWorld } from './http-world.ts'

let world: HttpWorld

// Like a hosted project whose settings require nothing: every refusal here comes from the database.
beforeAll(async () => {
  world = await startHttpWorld({ settings: { reauthenticate: false } })
}, 180_000)
afterAll(() => world.stop())

const taken = 'the thief chose this'

async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}

const put = (token: string, body: object) =>
  fetch(`${world.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })

async function signIn(email: string, typed = password) {
  const auth = { persistSession: false, autoRefreshToken: false }
  const client = createClient(world.url, world.publishableKey, { auth })
  const { error } = await client.auth.signInWithPassword({ email, password: typed })
  return { client, code: error?.code ?? 'signed in' }
}

/** Makes all sign-ins an hour old. */
async function letTimePass(): Promise<void> {
  await world.owner.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'`,
  )
}

async function noticesTo(email: string): Promise<unknown> {
  const { rows } = await world.owner.query(
    'select template from public.mail_outbox where recipient = $1 order by created_at',
    [email],
  )
  return rows.map(({ template }) => template)
}

test('refuses a new password with an old token, even while the owner signs in', async () => {
  await letTimePass()
  const stolen = await tokenOf(world.clients.member)
  const email = 'member@sabha.test'
  expect((await put(stolen, { password: taken })).status).toBe(422)
  const statuses = await Promise.all([
    ...Array.from({ length: 4 }, async () => (await put(stolen, { password: taken })).status),
    signIn(email).then(() => 422),
    ...Array.from({ length: 4 }, async () => (await put(stolen, { password: taken })).status),
  ])
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect((await signIn(email)).code).toBe('signed in')
  expect((await signIn(email, taken)).code).toBe('invalid_credentials')
  expect(await noticesTo(email)).toEqual([])
})

test('refuses a new password with an old token that ends its own session at the same time', async () => {
  const email = 'unfinished@sabha.test'
  for (let turn = 0; turn < 8; turn += 1) {
    const { client } = await signIn(email)
    await letTimePass()
    const stolen = await tokenOf(client)
    const logout = fetch(`${world.url}/auth/v1/logout?scope=${turn % 2 ? 'local' : 'global'}`, {
      method: 'POST',
      headers: { apikey: world.publishableKey, authorization: `Bearer ${stolen}` },
    })
    const [answer] = await Promise.all([put(stolen, { password: taken }), logout])
    expect(answer.ok).toBe(false)
  }
  expect((await signIn(email)).code).toBe('signed in')
})

test('refuses a new password with the server key', async () => {
  const { error } = await world.clients.service.auth.admin.updateUserById(userIds.newcomer, {
    password: taken,
  })
  expect(error).toMatchObject({ status: 422 })
  expect((await signIn('newcomer@sabha.test')).code).toBe('signed in')
})

test('refuses a first password with an old token of a Google account', async () => {
  await world.owner.query(`delete from auth.identities where user_id = $1`, [userIds.demoted])
  await world.owner.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ('google-demoted', $1, '{"email": "demoted@sabha.test"}', 'google')`,
    [userIds.demoted],
  )
  await letTimePass()
  expect((await put(await tokenOf(world.clients.demoted), { password: taken })).status).toBe(422)
  expect((await signIn('demoted@sabha.test', taken)).code).toBe('invalid_credentials')
})

test('accepts a password with a mailed code and notifies the owner once', async () => {
  const email = 'admin@sabha.test'
  const { client } = await signIn(email)
  expect((await client.rpc('proof_needed')).data).toBe('password')
  const mail = await mailAfter(world, email, () => client.auth.resetPasswordForEmail(email))
  const token = /\b(\d{6})\b/.exec(mail.text)?.[1] ?? ''
  const proved = await client.auth.verifyOtp({ email, token, type: 'recovery' })
  expect(proved.error).toBeNull()
  expect((await client.rpc('proof_needed')).data).toBe('none')
  expect((await client.auth.updateUser({ password: 'the admin chose this' })).error).toBeNull()
  expect((await signIn(email, 'the admin chose this')).code).toBe('signed in')
  expect(await noticesTo(email)).toEqual(['password_changed'])
})

test('accepts a new password right after the current one and notifies the owner once', async () => {
  const email = 'superuser@sabha.test'
  const { client } = await signIn(email)
  const change = { password: 'the superuser chose this' }
  expect((await client.auth.updateUser(change)).error).toBeNull()
  expect(await noticesTo(email)).toEqual(['password_changed'])
})
