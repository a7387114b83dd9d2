import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIds } from '../setup/world-people.ts'
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

/** Response of the database to an attempt. */
async function attempt(client: SupabaseClient): Promise<string> {
  const { error } = await client.rpc('delete_own_account')
  return error ? (error.hint ?? error.code) : 'deleted'
}

async function accounts(id: string): Promise<number> {
  const { rowCount } = await world.owner.query('select from auth.users where id = $1', [id])
  return rowCount ?? 0
}

test('refuses to delete an account with an old proof or a proof from another browser', async () => {
  const stolen = await signIn('newcomer@sabha.test')
  await letTimePass()
  await signIn('newcomer@sabha.test')
  expect(await attempt(stolen)).toBe('reauthentication_needed')
  expect(await accounts(userIds.newcomer)).toBe(1)
})

test('refuses to delete an account with a signed-out session, even with a recent proof', async () => {
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
  expect(await accounts(userIds.newcomer)).toBe(1)
})

test('does not accept the ID of the account to delete', async () => {
  const client = await signIn('newcomer@sabha.test')
  const named = await client.rpc('delete_own_account', { member: userIds.other })
  expect(named.error).toMatchObject({ code: 'PGRST202' })
  expect(await accounts(userIds.other)).toBe(1)
  expect(await accounts(userIds.newcomer)).toBe(1)
})

test('deletes an account once when two tabs try at once, audits it once, and refuses the other tab', async () => {
  const tabs = await Promise.all([1, 2, 3, 4].map(() => signIn('newcomer@sabha.test')))
  const outcomes = await Promise.all([...tabs, ...tabs].map(attempt))
  expect(outcomes.toSorted()).toEqual(['deleted', ...Array(7).fill('session_missing')])
  const { rows } = await world.owner.query(
    `select actor_id from public.audit_log where action = 'account_deleted'`,
  )
  expect(rows).toEqual([{ actor_id: userIds.newcomer }])
})

test('refuses all access with the tokens of a deleted account in another browser', async () => {
  const [here, elsewhere] = [await signIn('other@sabha.test'), await signIn('other@sabha.test')]
  expect(await attempt(here)).toBe('deleted')
  expect((await elsewhere.rpc('own_data')).error).toMatchObject({ hint: 'session_missing' })
  expect((await elsewhere.from('profiles').select()).data ?? []).toEqual([])
  const row = {
    id: userIds.other,
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

test('mails the deleted user once and then deletes the address', async () => {
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
