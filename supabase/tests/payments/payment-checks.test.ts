import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openEmptyDatabase } from '../setup/own-database.ts'
import { damageBooks, damages, fillBooks, stampedTables } from './damaged-books.ts'

/** Checks changed rows only: the budget for the others is used at once. */
const checkChanges = `select private.check_payments(budget => '0')`
const checkAll = `update private.payment_checks set place_kind = 'member', place_id = null where part = 'all';
  select private.check_payments(slice => 2, budget => '1 minute')`
const shiftProfile = `update public.profiles set total_contributions = total_contributions + 1
  where id = (select user_id from public.contributions limit 1)`

let database: OpenDatabase
let client: Client

/** Sets the last change of all rows, as if they had been stored then. */
async function ageRows(age: string) {
  const stamps = stampedTables.map(
    (table) => `update public.${table} set updated_at = now() - interval '${age}';`,
  )
  await damageBooks(
    client,
    `${stamps.join('')} update public.provider_events set handled_at = now() - interval '${age}';
     update public.receipts set issued_at = now() - interval '${age}'`,
  )
}

async function readBroken(): Promise<string[]> {
  const { rows } = await client.query('select id from private.invariant_results where broken > 0')
  return rows.map(({ id }) => id)
}

async function readChecks() {
  const { rows } = await client.query(
    `select part, completed_at = now() as is_complete, failure, place_kind
     from private.payment_checks order by part desc`,
  )
  return rows
}

beforeAll(async () => {
  database = await openEmptyDatabase()
  client = database.client
  await fillBooks(client)
  await ageRows('1 day')
  await client.query(`select private.check_payments()`)
})
afterAll(() => database.stop())
// Within a transaction, now() returns the same time.
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

describe('the check of changed payments', () => {
  it('finds nothing in payments that keep the rules', async () => {
    await client.query(checkChanges)
    expect(await readBroken()).toEqual([])
  })

  it.each(damages)(
    'finds data that violates $rule ($damage)',
    async ({ rule, damage, isUnstamped }) => {
      await damageBooks(client, damage, { stamped: true })
      await client.query(checkChanges)
      const found = await readBroken()
      if (isUnstamped) expect(found).not.toContain(rule)
      else expect(found).toContain(rule)
      await client.query(checkAll)
      expect(await readBroken()).toContain(rule)
    },
  )

  it('forgets a violation once the row is mended, also past the triggers', async () => {
    await damageBooks(client, shiftProfile, { stamped: true })
    await client.query(checkChanges)
    expect(await readBroken()).toEqual(['P1'])
    await damageBooks(
      client,
      shiftProfile.replace('total_contributions + 1', 'total_contributions - 1'),
    )
    await client.query(checkChanges)
    expect(await readBroken()).toEqual([])
  })

  it('forgets the violations of a row that was deleted', async () => {
    await client.query(
      `insert into private.found_violations (kind, subject, rule) values ('order', gen_random_uuid(), 'P4')`,
    )
    await client.query(checkChanges)
    expect(await readBroken()).toEqual([])
  })

  it.each([
    { age: '4 minutes', finds: ['P1'] },
    { age: '6 minutes', finds: [] },
  ])(
    'finds $finds in a row of a transaction that began $age before the last check',
    async ({ age, finds }) => {
      await client.query(
        `update private.payment_checks set completed_at = now() - interval '10 minutes'`,
      )
      await damageBooks(
        client,
        `${shiftProfile}; update public.profiles set updated_at = now() - interval '10 minutes' - interval '${age}'`,
      )
      await client.query(checkChanges)
      expect(await readBroken()).toEqual(finds)
    },
  )

  it('leaves more changes than it may read to the check of all payments, which begins again', async () => {
    await damageBooks(client, shiftProfile, { stamped: true })
    await client.query(`select private.check_payments(budget => '0', most => 1)`)
    expect(await readBroken()).toEqual([])
    expect(await readChecks()).toMatchObject([{ is_complete: true }, { place_kind: 'member' }])
    await client.query(`select private.check_payments(budget => '1 minute', most => 1)`)
    expect(await readBroken()).toEqual(['P1'])
  })
})

describe('the check of all payments', () => {
  it('reads every kind of rows in slices and is complete after the last', async () => {
    const kinds = new Set<string>()
    await client.query(`update private.payment_checks set completed_at = null, place_kind = 'member'
      where part = 'all'`)
    for (let isUnfinished = true; isUnfinished; ) {
      kinds.add((await readChecks())[1].place_kind)
      const { rows } = await client.query('select private.check_next_payments(2) as left')
      isUnfinished = rows[0].left
      expect((await readChecks())[1].is_complete).toBe(isUnfinished ? null : true)
    }
    expect([...kinds]).toEqual(['member', 'contribution', 'payment', 'order', 'receipt'])
  })

  it.each([
    { begun: `date_trunc('day', now(), 'Asia/Kolkata') - interval '1 second'`, place: 'member' },
    { begun: `date_trunc('day', now(), 'Asia/Kolkata')`, place: null },
  ])(
    'begins ($place) once a day after midnight in India, if it began at $begun',
    async ({ begun, place }) => {
      await client.query(`update private.payment_checks set begun_at = ${begun} where part = 'all'`)
      await client.query(checkChanges)
      expect((await readChecks())[1]).toMatchObject({ place_kind: place })
    },
  )
})

describe('a check that cannot run', () => {
  const health = async () => {
    const { rows } = await client.query('select private.shown_invariants() as shown')
    return rows[0].shown
  }
  const failed = async () =>
    (await client.query('select private.failed_schedules() as names')).rows[0].names

  it('is reported separately from a broken rule, keeps what was found, and ends once it runs', async () => {
    await damageBooks(client, shiftProfile, { stamped: true })
    await client.query(checkChanges)
    await client.query('alter view private.payment_violations rename to no_violations')
    await client.query(checkChanges)
    const { checked_at, failed_at, failure, broken } = await health()
    expect(failure).toContain('payment_violations')
    expect(failed_at).toBe(checked_at)
    expect(broken).toMatchObject([{ id: 'P1', broken: 1 }])
    expect(await failed()).toBe('check-payments')
    await client.query('alter view private.no_violations rename to payment_violations')
    await client.query(checkChanges)
    expect(await health()).toMatchObject({ failure: null, failed_at: null })
    expect(await failed()).toBeNull()
  })

  it('is recorded if it takes longer than its statement_timeout', async () => {
    await client.query('rollback')
    const other = new Client({ connectionString: database.url })
    await other.connect()
    try {
      await other.query('begin; lock table public.receipts')
      await client.query(`set statement_timeout = '100ms'; ${checkChanges}`)
      await client.query('reset statement_timeout')
      expect(await health()).toMatchObject({
        failure: 'canceling statement due to statement timeout',
        broken: [],
      })
    } finally {
      await other.query('rollback')
      await other.end()
    }
    await client.query(checkChanges)
    expect(await health()).toMatchObject({ failure: null })
  })

  it.each(['changes', 'all'])('is reported if the check of %s has stopped', async (part) => {
    await client.query(
      `update private.payment_checks set completed_at = now() - interval '3 days' where part = $1`,
      [part],
    )
    expect(await failed()).toBe('check-payments')
  })
})
