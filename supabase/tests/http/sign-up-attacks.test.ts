import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

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

async function signUp(email: string, password: string, data = {}): Promise<void> {
  const { error } = await browser().auth.signUp({ email, password, options: { data } })
  expect(error).toBeNull()
}

const signIn = async (email: string, password: string) =>
  (await browser().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'

/** Opens the newest link in another browser. */
async function openLink(email: string): Promise<SupabaseClient> {
  const mail = world.mailbox.messages().find(({ to }) => to === email)
  const token_hash = new URL(mail?.links[0] ?? '').searchParams.get('token_hash') ?? ''
  const client = browser()
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'signup' })
  expect(error).toBeNull()
  return client
}

test.each([
  ['before', [typedByA, typedByB]],
  ['after', [typedByB, typedByA]],
])(
  'a sign-up %s the owner’s opens nothing, and the owner chooses the password',
  async (_, typed) => {
    const email = newAddress()
    for (const password of typed) await signUp(email, password, { name: 'Mallory' })
    const owner = await openLink(email)
    expect((await owner.rpc('needs_password')).data).toBe(true)
    expect([await signIn(email, typedByA), await signIn(email, typedByB)]).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ])
    const { data } = await owner.auth.getUser()
    expect(data.user?.user_metadata).toEqual({ email_verified: true })
    const { error } = await owner.auth.updateUser({ password: 'the owner chose this' })
    expect(error).toBeNull()
    expect(await signIn(email, 'the owner chose this')).toBe('signed in')
  },
)

test('the one sign-up’s password holds once its link is opened, in any browser', async () => {
  const email = newAddress()
  await signUp(email, typedByB)
  const owner = await openLink(email)
  expect((await owner.rpc('needs_password')).data).toBe(false)
  expect(await signIn(email, typedByB)).toBe('signed in')
})

test('signing in after a sign-up tells nobody whether the address was known', async () => {
  const unknown = newAddress()
  for (const email of [unknown, 'member@sabha.test']) await signUp(email, typedByA)
  expect(await signIn(unknown, typedByA)).toBe('invalid_credentials')
  expect(await signIn('member@sabha.test', typedByA)).toBe('invalid_credentials')
})

test('20 kB of metadata open no account, and no account grows by them', async () => {
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

test.each(['/rest/v1/profiles', '/auth/v1/user', '/auth/v1/settings'])(
  'no cache keeps what %s answers, and nothing takes it for another kind of file',
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
