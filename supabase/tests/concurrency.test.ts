import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { claimsOf, people } from './setup/world-people.ts'

const first = new Client({ connectionString: inject('scratchUrl') })
const second = new Client({ connectionString: inject('scratchUrl') })
const watcher = new Client({ connectionString: inject('scratchUrl') })
const clients = [first, second, watcher]

beforeAll(() => Promise.all(clients.map((client) => client.connect())))
afterAll(() => Promise.all(clients.map((client) => client.end())))

test('two payments of one member at the same moment both count', async () => {
  const before = await total()
  await first.query('begin')
  await first.query(gift('pay_SAMEMOMENT0001'))
  const later = second.query(gift('pay_SAMEMOMENT0002'))
  await untilWaiting(second)
  await first.query('commit')
  await later
  expect(await total()).toBe(before + 100_000)
})

test('two opposite role changes leave one of both, and a line for each', async () => {
  await asSuperuser(first)
  await asSuperuser(second)
  await first.query(`select public.change_member_role($1, 'admin')`, [people.newcomer])
  const later = second.query(`select public.change_member_role($1, 'member')`, [people.newcomer])
  await untilWaiting(second)
  await first.query('commit')
  await later
  await second.query('commit')
  const { rows } = await watcher.query(
    `select details ->> 'to' as role from public.audit_log
     where action = 'role_changed' and actor_id = $1 and subject_id = $2 order by id`,
    [people.superuser, people.newcomer],
  )
  expect(rows).toEqual([{ role: 'admin' }, { role: 'member' }])
})

test('changes of two members at once neither wait for each other nor miscount', async () => {
  await first.query('begin')
  await first.query(turns(people.newcomer, 301))
  await second.query(`set lock_timeout = '1s'`)
  await second.query(turns(people.other, 300))
  await first.query('commit')
  await second.query(turns(people.newcomer, 301))
  const { rows: told } = await watcher.query(`
    select onboarding_status, is_paid, sum(members)::integer as members
    from private.member_tallies group by 1, 2 having sum(members) <> 0 order by 1, 2`)
  const { rows: counted } = await watcher.query(`
    select onboarding_status, is_paid, count(*)::integer as members
    from public.profiles group by 1, 2 order by 1, 2`)
  expect(told).toEqual(counted)
})

test('who is erased while a payment of theirs is taken in waits, and nobody fails', async () => {
  const person = [people.unfinished]
  await first.query('begin')
  await first.query(
    `select from public.payment_orders where user_id = $1 for no key update`,
    person,
  )
  const erased = second.query('delete from auth.users where id = $1', person)
  await untilWaiting(second)
  await first.query(`update public.profiles set is_paid = not is_paid where id = $1`, person)
  await first.query('commit')
  await erased
  const { rowCount } = await watcher.query('select from public.profiles where id = $1', person)
  expect(rowCount).toBe(0)
})

/** Changes a member so often that the tallies are summed up under way. */
function turns(id: string, times: number): string {
  return `do $$ begin for turn in 1..${times} loop
    update public.profiles set is_paid = not is_paid where id = '${id}';
  end loop; end $$`
}

function gift(payment: string): string {
  return `insert into public.contributions
    (user_id, amount, contribution_type, payment_status, razorpay_payment_id)
    values ('${people.newcomer}', 50000, 'one-time', 'completed', '${payment}')`
}

async function total(): Promise<number> {
  const { rows } = await watcher.query<{ total: number }>(
    'select total_contributions::integer as total from public.profiles where id = $1',
    [people.newcomer],
  )
  return rows[0]?.total ?? 0
}

async function asSuperuser(client: Client): Promise<void> {
  await client.query('begin; set local role authenticated')
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify(claimsOf('superuser')),
  ])
}

async function untilWaiting(client: Client): Promise<void> {
  const { processID } = client as Client & { processID: number }
  await expect
    .poll(async () => {
      const { rows } = await watcher.query(
        `select wait_event_type as kind from pg_stat_activity where pid = $1`,
        [processID],
      )
      return rows[0]?.kind
    })
    .toBe('Lock')
}
