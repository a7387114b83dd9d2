import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../setup/world-people.ts'
import { type HttpWorld, password, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
  await world.owner.query(`update public.mandates set status = 'cancelled'`)
}, 180_000)
afterAll(() => world.stop())

async function signIn(email: string): Promise<SupabaseClient> {
  const auth = { persistSession: false, autoRefreshToken: false }
  const client = createClient(world.url, world.publishableKey, { auth })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

async function letTimePass(): Promise<void> {
  await world.owner.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'`,
  )
}

/** What the database answered to an attempt. */
async function attempt(client: SupabaseClient): Promise<string> {
  const { error } = await client.rpc('delete_own_account')
  return error ? (error.hint ?? error.code) : 'deleted'
}

async function accounts(id: string): Promise<number> {
  const { rowCount } = await world.owner.query('select from auth.users where id = $1', [id])
  return rowCount ?? 0
}

test('a proof of an hour ago deletes nothing, nor does one that another browser gave', async () => {
  const stolen = await signIn('newcomer@sabha.test')
  await letTimePass()
  await signIn('newcomer@sabha.test')
  expect(await attempt(stolen)).toBe('reauthentication_needed')
  expect(await accounts(people.newcomer)).toBe(1)
})

test('a token whose session was signed out deletes nothing, however fresh its proof is', async () => {
  const client = await signIn('newcomer@sabha.test')
  const { data } = await client.auth.getSession()
  await client.auth.signOut({ scope: 'global' })
  const answer = await fetch(`${world.url}/rest/v1/rpc/delete_own_account`, {
    method: 'POST',
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  })
  expect(await answer.json()).toMatchObject({ hint: 'session_missing' })
  expect(await accounts(people.newcomer)).toBe(1)
})

test('nobody names whose account it is', async () => {
  const client = await signIn('newcomer@sabha.test')
  const named = await client.rpc('delete_own_account', { member: people.other })
  expect(named.error).toMatchObject({ code: 'PGRST202' })
  expect(await accounts(people.other)).toBe(1)
  expect(await accounts(people.newcomer)).toBe(1)
})

test('of two tabs at once one deletes, the other finds its session ended, and one line tells of it', async () => {
  const tabs = await Promise.all([1, 2, 3, 4].map(() => signIn('newcomer@sabha.test')))
  const outcomes = await Promise.all([...tabs, ...tabs].map(attempt))
  expect(outcomes.toSorted()).toEqual(['deleted', ...Array(7).fill('session_missing')])
  const { rows } = await world.owner.query(
    `select actor_id from public.audit_log where action = 'account_deleted'`,
  )
  expect(rows).toEqual([{ actor_id: people.newcomer }])
})

test('what another browser still holds of a deleted account opens nothing and brings nothing back', async () => {
  const [here, elsewhere] = [await signIn('other@sabha.test'), await signIn('other@sabha.test')]
  expect(await attempt(here)).toBe('deleted')
  expect((await elsewhere.rpc('own_data')).error).toMatchObject({ hint: 'session_missing' })
  expect((await elsewhere.from('profiles').select()).data).toEqual([])
  const row = {
    id: people.other,
    email: 'other@sabha.test',
    full_name: 'Back Again',
    role: 'member',
    is_paid: false,
    onboarding_status: 'signedin',
  }
  expect((await elsewhere.from('profiles').insert(row)).error).not.toBeNull()
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
  await expect(signIn('other@sabha.test')).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('whoever was deleted is told once at their address, which is kept no longer than that takes', async () => {
  const knock = () =>
    fetch(`${world.url}/functions/v1/send-mails`, {
      method: 'POST',
      headers: { apikey: world.publishableKey },
    })
  const told = () =>
    world.mailbox.messages().filter(({ subject }) => subject === 'आपका खाता मिटा दिया गया')
  await knock()
  expect(told().map(({ to }) => to)).toEqual(
    expect.arrayContaining(['newcomer@sabha.test', 'other@sabha.test']),
  )
  await knock()
  expect(told()).toHaveLength(2)
  const { rowCount } = await world.owner.query(
    `select from public.mail_outbox where recipient in ('newcomer@sabha.test', 'other@sabha.test')`,
  )
  expect(rowCount).toBe(0)
})
