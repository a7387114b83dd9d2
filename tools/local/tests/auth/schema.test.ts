import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createConfirmedPerson } from './people.ts'
import { startIdentity } from './start-identity.ts'

const identity = await startIdentity()

/** Runs a statement as REST does: with a role and the settings of one request. */
async function ask(role: string, settings: Record<string, string>, statement: string) {
  const connection = await identity.superuser.connect()
  try {
    await connection.query('begin')
    for (const [name, value] of Object.entries(settings)) {
      await connection.query('select set_config($1, $2, true)', [name, value])
    }
    await connection.query(`set local role ${role}`)
    return (await connection.query(statement)).rows
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const readClaims = 'select auth.uid() as uid, auth.role() as role, auth.email() as email'

test('reads claims from the setting that contains all claims', async () => {
  const sub = randomUUID()
  const claims = { sub, role: 'authenticated', email: 'a@b.test' }
  const settings = { 'request.jwt.claims': JSON.stringify(claims) }
  expect(await ask('authenticated', settings, readClaims)).toEqual([
    { uid: sub, role: 'authenticated', email: 'a@b.test' },
  ])
  expect(await ask('authenticated', settings, 'select auth.jwt() as jwt')).toEqual([
    { jwt: claims },
  ])
})

test('reads claims from one setting per claim', async () => {
  const sub = randomUUID()
  const settings = { 'request.jwt.claim.sub': sub, 'request.jwt.claim.role': 'anon' }
  expect(await ask('anon', settings, readClaims)).toEqual([{ uid: sub, role: 'anon', email: null }])
})

test('returns null for uid, role and email without claims or with empty settings', async () => {
  const nobody = [{ uid: null, role: null, email: null }]
  expect(await ask('anon', {}, readClaims)).toEqual(nobody)
  const empty = { 'request.jwt.claims': '', 'request.jwt.claim.sub': '' }
  expect(await ask('anon', empty, readClaims)).toEqual(nobody)
})

test.each(['anon', 'authenticated', 'service_role'])(
  'denies the role %s access to all auth tables',
  async (role) => {
    await createConfirmedPerson(identity)
    for (const table of ['users', 'identities', 'sessions', 'refresh_tokens', 'flow_state']) {
      await expect(ask(role, {}, `select * from auth.${table}`)).rejects.toThrow(
        `permission denied for table ${table}`,
      )
    }
  },
)

test('lets migrations read, reference and add triggers to accounts', async () => {
  const { id } = await createConfirmedPerson(identity)
  await ask(
    'postgres',
    {},
    `
    create table public.profiles (id uuid primary key references auth.users (id) on delete cascade);
    create function public.add_profile() returns trigger language plpgsql as
      $$ begin insert into public.profiles values (new.id); return new; end $$;
    create trigger add_profile after insert on auth.users
      for each row execute function public.add_profile();
    `,
  )
  const [found] = await ask('postgres', {}, `select count(*) from auth.users where id = '${id}'`)
  expect(found).toEqual({ count: '1' })
})

test('does not let migrations change the auth tables', async () => {
  const change = ask('postgres', {}, 'alter table auth.users add column surprise text')
  await expect(change).rejects.toThrow('must be owner of table users')
})

test('stores no mailed secret and no password as plain text', async () => {
  const { email } = await createConfirmedPerson(identity)
  await identity.client().auth.resetPasswordForEmail(email)
  const mail = identity.mailTo(email)
  const rows = await ask(
    'postgres',
    {},
    'select to_jsonb(u) as row from auth.users u union all select to_jsonb(t) from auth.one_time_tokens t',
  )
  const stored = JSON.stringify(rows)
  const link = new URL(mail.links[0] ?? '').searchParams.get('token_hash') ?? ''
  expect(link).toMatch(/^[\da-f]{56}$/)
  expect(stored).toContain(email)
  expect(stored).not.toContain(link)
  expect(stored).not.toContain('correct horse')
})
