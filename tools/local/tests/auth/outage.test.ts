import { Client } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnreachable } from '../../src/postgres/is-database-unreachable.ts'
import { createConfirmedPerson, createSignedInPerson } from './people.ts'
import { expectData, password, startIdentity } from './start-identity.ts'

const few = { capacity: 2, refillSeconds: 600 }
const identity = await startIdentity({
  rateLimits: {
    wrongPasswordsPerPair: few,
    refreshes: few,
    mails: few,
    signUps: few,
    wrongCodesPerPair: few,
  },
})

/**
 * Blocks connections to the database, except of its superuser, while `work` runs. Waits until existing
 * connections have ended.
 */
async function whileDatabaseIsAway<Result>(work: () => Promise<Result>): Promise<Result> {
  const { rows } = await identity.superuser.query('select current_database() as name')
  const limit = (most: number) =>
    identity.superuser.query(`alter database "${rows[0].name}" connection limit ${most}`)
  await limit(0)
  await identity.superuser.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and usename = 'supabase_auth_admin'`,
  )
  try {
    return await work()
  } finally {
    await limit(-1)
  }
}

test('answers 503 while the database is unavailable, and the client keeps its session', async () => {
  const { client } = await createSignedInPerson(identity)
  const asked = await whileDatabaseIsAway(() => client.auth.getUser())
  expect(asked.error).toMatchObject({ status: 503, name: 'AuthRetryableFetchError' })
  expect(expectData(await client.auth.getSession()).session).not.toBeNull()
  expectData(await client.auth.getUser())
})

test('does not count attempts while the database is unavailable', async () => {
  const { email } = await createConfirmedPerson(identity)
  const requests = [
    ['/token?grant_type=password', { email, password }],
    ['/recover', { email }],
    ['/signup', { email: `new-${email}`, password }],
    ['/verify', { type: 'recovery', email, token: '123456' }],
  ] as const
  const ask = async ([path, body]: (typeof requests)[number]) =>
    (await identity.fromPlace('203.0.113.40', path, body)).status
  await whileDatabaseIsAway(async () => {
    for (const request of requests) {
      expect([await ask(request), await ask(request), await ask(request)]).toEqual([503, 503, 503])
    }
  })
  expect(await Promise.all(requests.map(ask))).toEqual([200, 200, 200, 403])
})

test('counts wrong passwords again once the database is available', async () => {
  const { email } = await createConfirmedPerson(identity)
  const guess = async () =>
    (
      await identity.fromPlace('203.0.113.41', '/token?grant_type=password', {
        email,
        password: 'wrong',
      })
    ).status
  expect(await guess()).toBe(400)
  await whileDatabaseIsAway(async () => expect(await guess()).toBe(503))
  expect([await guess(), await guess()]).toEqual([400, 429])
})

test('treats a refused or broken connection as an unavailable database, but not a query error', async () => {
  const client = new Client({ host: '127.0.0.1', port: 1 })
  const refused = await client.connect().catch((error: unknown) => error)
  expect(isDatabaseUnreachable(refused)).toBe(true)
  expect(isDatabaseUnreachable(new Error('Connection terminated unexpectedly'))).toBe(true)
  const row = await identity.superuser.query('select 1 / 0').catch((error: unknown) => error)
  expect(isDatabaseUnreachable(row)).toBe(false)
})
