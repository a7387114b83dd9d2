import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMembers, tokenClaimsOfMember } from './setup/add-members.ts'
import { beginTransactionAs } from './setup/begin-as.ts'
import { type OpenDatabase, openEmptyDatabase } from './setup/own-database.ts'

const job = 'c0000000-0000-4000-8000-0000000000aa'
const [member, admin] = [1, 2]
let database: OpenDatabase
let first: Client
let second: Client

beforeAll(async () => {
  database = await openEmptyDatabase()
  await addMembers(database.client, 2)
  await database.client.query(`select set_config('sabha.actor', $1, false)`, [
    tokenClaimsOfMember(admin).sub,
  ])
  await database.client.query(`update public.profiles set role = 'admin' where id = $1`, [
    tokenClaimsOfMember(admin).sub,
  ])
  first = new Client({ connectionString: database.url })
  second = new Client({ connectionString: database.url })
  await Promise.all([first.connect(), second.connect()])
})
beforeEach(async () => {
  await Promise.all([first, second].map((client) => client.query('rollback')))
  await database.client.query('delete from public.job_applications')
  await database.client.query('delete from public.jobs')
  await database.client.query(
    `insert into public.jobs (id, title, company, description) values ($1, 'Job', 'Company', 'Text')`,
    [job],
  )
})
afterAll(async () => {
  await Promise.all([first.end(), second.end()])
  await database.stop()
})

const apply = `select public.apply_for_job('${job}', 'Letter')`
const deactivate = `update public.jobs set is_active = false where id = '${job}' returning id`
const edit = (seen: Seen) =>
  `select public.edit_application('${seen.id}', 'New', null, '${seen.at}')`
const withdraw = (seen: Seen) => `select public.withdraw_application('${seen.id}', '${seen.at}')`
const review = (status: string) => (seen: Seen) =>
  `select public.review_application('${seen.id}', '${status}', 'Note', '${seen.at}')`

interface Seen {
  id: string
  at: string
}

test('stores one of two applications that a member sends at once and refuses the other', async () => {
  expect(await race([member, apply], [member, apply])).toBe('already_applied')
  expect(await applications()).toEqual([{ status: 'pending', cover_letter: 'Letter' }])
})

test('refuses an application that arrives while the job is deactivated', async () => {
  expect(await race([admin, deactivate], [member, apply])).toBe('job_closed')
  expect(await applications()).toEqual([])
})

test('deactivates a job after an application that arrived before', async () => {
  expect(await race([member, apply], [admin, deactivate])).toBe('done')
  expect(await applications()).toHaveLength(1)
})

test.each([
  ['edit', 'review', edit, review('reviewed'), 'row_changed', 'pending'],
  ['review', 'edit', review('reviewed'), edit, 'application_fixed', 'reviewed'],
  ['withdrawal', 'acceptance', withdraw, review('accepted'), 'row_changed', 'withdrawn'],
  ['acceptance', 'withdrawal', review('accepted'), withdraw, 'application_fixed', 'accepted'],
  ['review', 'withdrawal', review('reviewed'), withdraw, 'row_changed', 'reviewed'],
] as const)(
  'keeps the earlier %s and refuses the later %s of an application',
  async (earlier, _later, one, other, refusal, status) => {
    const seen = await sendApplication()
    const [by, then] =
      earlier === 'review' || earlier === 'acceptance' ? [admin, member] : [member, admin]
    expect(await race([by, one(seen)], [then, other(seen)])).toBe(refusal)
    expect(await applications()).toMatchObject([{ status }])
  },
)

/** Runs the second statement while the first one is not committed. Returns the refusal, or `done`. */
async function race(
  [one, earlier]: readonly [number, string],
  [other, later]: readonly [number, string],
): Promise<string> {
  await beginTransactionAs(first, tokenClaimsOfMember(one))
  await first.query(earlier)
  await beginTransactionAs(second, tokenClaimsOfMember(other))
  const outcome = second.query(later).then(
    ({ rowCount }) => (rowCount === 1 ? 'done' : 'nothing'),
    (error: { hint?: string }) => error.hint ?? String(error),
  )
  await untilWaiting(second)
  await first.query('commit')
  const said = await outcome
  await second.query('commit')
  return said
}

async function sendApplication(): Promise<Seen> {
  await beginTransactionAs(first, tokenClaimsOfMember(member))
  await first.query(apply)
  await first.query('commit')
  const { rows } = await database.client.query<Seen>(
    'select id, updated_at::text as at from public.job_applications',
  )
  const [seen] = rows
  if (!seen) throw new Error('The application was not stored.')
  return seen
}

async function applications(): Promise<unknown[]> {
  const { rows } = await database.client.query(
    'select status, cover_letter from public.job_applications',
  )
  return rows
}

async function untilWaiting(client: Client): Promise<void> {
  const { processID } = client as Client & { processID: number }
  await expect
    .poll(async () => {
      const { rows } = await database.client.query(
        'select wait_event_type as kind from pg_stat_activity where pid = $1',
        [processID],
      )
      return rows[0]?.kind
    })
    .toBe('Lock')
}
