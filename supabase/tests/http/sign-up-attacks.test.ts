import { createHash, randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpWorld, mailAfter, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
}, 180_000)
afterAll(() => world.stop())

const [typedByA, typedByB] = ['attacker picks this', 'victim picks this']
const newAddress = () => `${randomUUID()}@sabha.test`

function browser(): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false }
  return createClient(world.url, world.publishableKey, { auth })
}

/** Signs up like the application and returns the secret that the browser keeps. */
async function signUp(email: string, password: string, data = {}): Promise<string> {
  const secret = randomUUID()
  const secret_hash = createHash('sha256').update(secret).digest('hex')
  const options = { data: { ...data, secret_hash } }
  await mailAfter(world, email, async () => {
    expect((await browser().auth.signUp({ email, password, options })).error).toBeNull()
  })
  return secret
}

const signIn = async (email: string, password: string) =>
  (await browser().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'

/** Opens the latest link in another browser. */
async function openLink(email: string, type: 'signup' | 'recovery' = 'signup') {
  const mail = world.mailbox.messages().find(({ to }) => to === email)
  const token_hash = new URL(mail?.links[0] ?? '').searchParams.get('token_hash') ?? ''
  const client = browser()
  const { error } = await client.auth.verifyOtp({ token_hash, type })
  expect(error).toBeNull()
  return client
}

const claim = async (client: SupabaseClient, secret: string | null) =>
  (await client.rpc('claim_sign_up', { secret })).data

test.each([
  ['without the owner', [typedByA]],
  ['before the owner', [typedByA, typedByB]],
  ['after the owner', [typedByB, typedByA]],
])(
  'requires the owner to choose a password if the link of a sign-up %s is opened in another browser',
  async (_, typed) => {
    const email = newAddress()
    for (const password of typed) await signUp(email, password, { name: 'Mallory' })
    const owner = await openLink(email)
    expect(await claim(owner, null)).toBe(false)
    for (const password of typed) expect(await signIn(email, password)).toBe('invalid_credentials')
    const { data } = await owner.auth.getUser()
    expect(data.user?.user_metadata).toEqual({ email_verified: true })
    const { error } = await owner.auth.updateUser({ password: 'the owner chose this' })
    expect(error).toBeNull()
    expect(await claim(owner, null)).toBe(true)
    expect(await signIn(email, 'the owner chose this')).toBe('signed in')
  },
)

test.each([
  ['before', [requestCode, signUpAsAttacker]],
  ['after', [signUpAsAttacker, requestCode]],
])(
  'requires the owner to choose a password if a code was requested %s a sign-up of another person',
  async (_, steps) => {
    const email = newAddress()
    for (const step of steps) await step(email)
    const owner = await openLink(email)
    expect(await claim(owner, null)).toBe(false)
    expect((await owner.from('profiles').select('id')).data).toEqual([])
    expect(await signIn(email, typedByA)).toBe('invalid_credentials')
    await owner.auth.updateUser({ password: 'the owner chose this' })
    expect(await claim(owner, null)).toBe(true)
    expect(await signIn(email, 'the owner chose this')).toBe('signed in')
    expect(await signIn(email, typedByA)).toBe('invalid_credentials')
  },
)

async function requestCode(email: string): Promise<void> {
  await mailAfter(world, email, async () => {
    expect((await browser().auth.signInWithOtp({ email })).error).toBeNull()
  })
}

async function signUpAsAttacker(email: string): Promise<void> {
  await signUp(email, typedByA)
}

test('accepts the password of the first sign-up in its own browser, and not that of a second sign-up', async () => {
  const email = newAddress()
  const first = await signUp(email, typedByB)
  const second = await signUp(email, typedByA)
  const owner = await openLink(email)
  expect(await claim(owner, second)).toBe(false)
  expect(await claim(owner, first)).toBe(true)
  expect(await signIn(email, typedByA)).toBe('invalid_credentials')
  expect(await signIn(email, typedByB)).toBe('signed in')
})

test('blocks an account until its owner has chosen a password, which ends other sessions', async () => {
  const email = newAddress()
  await signUp(email, typedByA)
  const other = await openLink(email)
  expect((await other.auth.getUser()).data.user?.email).toBe(email)
  await mailAfter(world, email, () => browser().auth.resetPasswordForEmail(email))
  const owner = await openLink(email, 'recovery')
  const { data } = await owner.auth.getUser()
  const id = data.user?.id ?? ''
  const profile = () => owner.from('profiles').select('id')
  expect((await profile()).data).toEqual([])
  const row = { user_id: id, purpose: 'terms', text_version: '1', language: 'en' }
  expect((await owner.from('consents').insert(row)).error?.code).toBe('42501')
  expect((await owner.rpc('own_data')).error?.hint).toBe('session_missing')
  await owner.auth.updateUser({ password: 'the owner chose this' })
  expect((await profile()).data).toEqual([{ id }])
  expect((await owner.from('consents').insert(row)).error).toBeNull()
  expect((await other.auth.getUser()).data.user).toBeNull()
})

test('requires a new password, set by a mail to the new address, after an admin changed the address', async () => {
  const [email, moved] = [newAddress(), newAddress()]
  const secret = await signUp(email, typedByB)
  const owner = await openLink(email)
  await claim(owner, secret)
  const { data } = await owner.auth.getUser()
  const change = { member_id: data.user?.id, new_email: moved }
  expect((await world.clients.admin.rpc('change_member_email', change)).error).toBeNull()
  expect(await signIn(moved, typedByB)).toBe('invalid_credentials')
  await mailAfter(world, moved, () => browser().auth.resetPasswordForEmail(moved))
  const again = await openLink(moved, 'recovery')
  await again.auth.updateUser({ password: 'the owner chose this' })
  expect(await signIn(moved, 'the owner chose this')).toBe('signed in')
})

test('the sign-in after a sign-up does not reveal whether the address was known', async () => {
  const unknown = newAddress()
  for (const email of [unknown, 'member@sabha.test']) await signUp(email, typedByA)
  expect(await signIn(unknown, typedByA)).toBe('invalid_credentials')
  expect(await signIn('member@sabha.test', typedByA)).toBe('invalid_credentials')
})

test('refuses 20 kB of metadata for new and existing accounts', async () => {
  const email = newAddress()
  const data = { name: 'x'.repeat(20_000) }
  const { error } = await browser().auth.signUp({ email, password: typedByA, options: { data } })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  const grown = await world.clients.member.auth.updateUser({ data })
  expect(grown.error).toMatchObject({ status: 400, code: 'validation_failed' })
  for (const key of ['a', 'b', 'c']) {
    await world.clients.member.auth.updateUser({ data: { [key]: 'x'.repeat(3_000) } })
  }
  const { data: session } = await world.clients.member.auth.refreshSession()
  expect(session.session?.access_token.length).toBeLessThan(8_000)
})

test.each(['/auth/v1/user', '/auth/v1/settings'])(
  'marks responses of %s as neither cacheable nor sniffable',
  async (path) => {
    const { data } = await world.clients.admin.auth.getSession()
    const authorization = `Bearer ${data.session?.access_token}`
    const headers = { apikey: world.publishableKey, authorization }
    const answer = await fetch(world.url + path, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)
