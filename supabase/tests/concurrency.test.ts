import { Client, type DatabaseError } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { gift, turns } from './concurrency-statements.ts'
import { addMemberWithTwoGifts } from './payments/add-member-with-two-gifts.ts'
import { addMember } from './payments/ledger.ts'
import { beginTransactionAs } from './setup/begin-as.ts'
import { rowId, tokenClaimsOf, userIds } from './setup/world-people.ts'

const first = new Client({ connectionString: inject('scratchUrl') })
const second = new Client({ connectionString: inject('scratchUrl') })
const watcher = new Client({ connectionString: inject('scratchUrl') })
const clients = [first, second, watcher]

beforeAll(() => Promise.all(clients.map((client) => client.connect())))
afterEach(() => Promise.all(clients.map((client) => client.query('rollback'))))
afterAll(() => Promise.all(clients.map((client) => client.end())))

test('counts two simultaneous payments of one member', async () => {
  const before = await total()
  await first.query('begin')
  await first.query(gift('pay_SAMEMOMENT0001'))
  const later = second.query(gift('pay_SAMEMOMENT0002'))
  await untilWaiting(second)
  await first.query('commit')
  await later
  expect(await total()).toBe(before + 100_000)
})

test('applies two opposite simultaneous role changes one after the other and audits both', async () => {
  await asSuperuser(first)
  await asSuperuser(second)
  await first.query(`select public.change_member_role($1, 'admin')`, [userIds.newcomer])
  const later = second.query(`select public.change_member_role($1, 'member')`, [userIds.newcomer])
  await untilWaiting(second)
  await first.query('commit')
  await later
  await second.query('commit')
  const { rows } = await watcher.query(
    `select details ->> 'to' as role from public.audit_log
     where action = 'role_changed' and actor_id = $1 and subject_id = $2 order by id`,
    [userIds.superuser, userIds.newcomer],
  )
  expect(rows).toEqual([{ role: 'admin' }, { role: 'member' }])
})

test('keeps the export limit when two pages are read at once: the second read waits for the count of the first', async () => {
  const page = `select jsonb_array_length(
    test.answer(public.member_export_page('${rowId('export', userIds.superuser)}', 1))) as members`
  await asSuperuser(first)
  const { rows } = await first.query(page)
  await first.query('commit')
  await watcher.query(
    `update private.readings set people = 2000000 - $1::int
     where actor_id = $2 and kind = 'members_exported'`,
    [rows[0]?.members, userIds.superuser],
  )
  await asSuperuser(first)
  await asSuperuser(second)
  await first.query(page)
  const later = second.query(page).then(
    () => 'allowed',
    (error: DatabaseError) => error.hint,
  )
  await untilWaiting(second)
  await first.query('commit')
  expect(await later).toBe('rate_limited')
})

test('changes two members at once without waiting or miscounting', async () => {
  await first.query('begin')
  await first.query(turns(userIds.newcomer, 301))
  await second.query(`set lock_timeout = '1s'`)
  await second.query(turns(userIds.other, 300))
  await first.query('commit')
  await second.query(turns(userIds.newcomer, 301))
  const { rows: told } = await watcher.query(`
    select onboarding_status, is_paid, sum(members)::integer as members
    from private.member_tallies group by 1, 2 having sum(members) <> 0 order by 1, 2`)
  const { rows: counted } = await watcher.query(`
    select onboarding_status, is_paid, count(*)::integer as members
    from public.profiles group by 1, 2 order by 1, 2`)
  expect(told).toEqual(counted)
})

test.each([
  { what: 'a payment is taken in', sql: `select public.record_payment($1, 'fetch')` },
  {
    what: 'a refund is taken in',
    sql: `select public.record_refunds($1 ->> 'id', $1 -> 'refunds')`,
  },
  {
    what: 'a gift is reversed',
    sql: `select public.reverse_offline_gift(($1 ->> 'gift')::uuid, 'Bounced')`,
    role: 'authenticated',
  },
])(
  'erases a member without failures while $what waits for a lock',
  async ({ sql, role = 'service_role' }) => {
    const { member, facts } = await addMemberWithTwoGifts(first)
    // Both transactions need the profile, and each needs the rows that the other has changed.
    await watcher.query('begin')
    await watcher.query('select from public.profiles where id = $1 for no key update', [member])
    const erased = second.query('delete from auth.users where id = $1', [member])
    await untilWaiting(second)
    await asSuperuser(first)
    await first.query(`set local role ${role}`)
    const done = first.query(sql.replaceAll('$1', '$1::jsonb'), [facts])
    await untilWaiting(first)
    await watcher.query('commit')
    const outcomes = await Promise.allSettled([erased, done])
    await first.query('commit')
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { rowCount } = await watcher.query('select from public.profiles where id = $1', [member])
    expect(rowCount).toBe(0)
  },
)

test('refuses a payment order with profile_missing if the member is erased meanwhile', async () => {
  const member = await addMember(first)
  await first.query('begin')
  await first.query('delete from auth.users where id = $1', [member])
  const asked = second.query(`select public.open_payment_order($1, 'onboarding', 50000, $2)`, [
    member,
    `onboard_${'c'.repeat(30)}`,
  ])
  const refused = expect(asked).rejects.toMatchObject({ hint: 'profile_missing' })
  await untilWaiting(second)
  await first.query('commit')
  await refused
})

test('issues receipts only once when two issuers run at once', async () => {
  const payment = 'pay_MAILEDONCE0001'
  await watcher.query(gift(payment))
  const issue = `select public.issue_receipts('infinity') as issued`
  await first.query('begin')
  await first.query(issue)
  const late = second.query<{ issued: number }>(issue)
  await untilWaiting(second)
  await first.query('commit')
  expect((await late).rows).toEqual([{ issued: 0 }])
  const { rows } = await watcher.query(
    `select count(*)::integer as mails from public.mail_outbox as mail
     join public.receipts as receipt on mail.parameters ->> 'receipt_id' = receipt.id::text
     join public.contributions as gift on gift.id = receipt.contribution_id
     where gift.razorpay_payment_id = $1`,
    [payment],
  )
  expect(rows).toEqual([{ mails: 1 }])
})

test('deletes an account only once when two tabs try at once, and refuses the second with an ended session', async () => {
  const member = await addMember(first)
  await first.query(
    `with opened as (insert into auth.sessions (id, user_id) values ($1, $1) returning id)
     insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select gen_random_uuid(), id, now(), now(), 'password' from opened`,
    [member],
  )
  // Without an address to confirm, the sign-up is finished.
  await first.query('delete from private.sign_ups where user_id = $1', [member])
  const claims = { sub: member, role: 'authenticated', session_id: member }
  await beginTransactionAs(first, claims)
  await beginTransactionAs(second, claims)
  await first.query('select public.delete_own_account()')
  const late = second.query('select public.delete_own_account()')
  const refused = expect(late).rejects.toMatchObject({ hint: 'session_missing' })
  await untilWaiting(second)
  await first.query('commit')
  await refused
  const { rowCount } = await watcher.query(
    `select from public.audit_log where action = 'account_deleted' and subject_id = $1`,
    [member],
  )
  expect(rowCount).toBe(1)
})

test('refuses the later of two simultaneous saves of a profile', async () => {
  const { rows: before } = await watcher.query<{ answers_version: number }>(
    'select answers_version from public.profiles where id = $1',
    [userIds.other],
  )
  const save = (client: Client, city: string) =>
    client.query('update public.profiles set city = $1, answers_version = $2 where id = $3', [
      city,
      before[0]?.answers_version,
      userIds.other,
    ])
  await first.query('begin')
  await save(first, 'Nagpur')
  const later = save(second, 'Goa').catch((error: { hint?: string }) => error.hint)
  await untilWaiting(second)
  await first.query('commit')
  expect(await later).toBe('profile_changed')
  const { rows } = await watcher.query('select city from public.profiles where id = $1', [
    userIds.other,
  ])
  expect(rows).toEqual([{ city: 'Nagpur' }])
})

test('refuses the later of two simultaneous reviews of an application', async () => {
  const application = rowId('application', userIds.other)
  const { rows: before } = await watcher.query<{ seen: string }>(
    'select updated_at::text as seen from public.job_applications where id = $1',
    [application],
  )
  const review = (client: Client, status: string) =>
    client.query(`select public.review_application($1, $2, $3, $4)`, [
      application,
      status,
      `Notes of who has ${status}`,
      before[0]?.seen,
    ])
  await asSuperuser(first)
  await asSuperuser(second)
  await review(first, 'accepted')
  const later = review(second, 'rejected').catch((error: { hint?: string }) => error.hint)
  await untilWaiting(second)
  await first.query('commit')
  expect(await later).toBe('row_changed')
  const { rows } = await watcher.query(
    `select status, admin_notes from public.job_applications
     join public.job_application_notes on application_id = id where id = $1`,
    [application],
  )
  expect(rows).toEqual([{ status: 'accepted', admin_notes: 'Notes of who has accepted' }])
})

test('keeps both views that two tabs save at once', async () => {
  const save = (client: Client, view: string) =>
    client.query(`select public.save_view('members', gen_random_uuid(), $1, '{}') as kept`, [view])
  await asSuperuser(first)
  await asSuperuser(second)
  await save(first, 'Of one tab')
  const later = save(second, 'Of another')
  await untilWaiting(second)
  await first.query('commit')
  const { rows } = await later
  await second.query('commit')
  const names = Object.values<{ name: string }>(rows[0].kept.views).map(({ name }) => name)
  expect(names.sort()).toEqual(['Of another', 'Of one tab'])
})

test('runs two statements that withdraw several consents in different orders one after the other', async () => {
  const consents = "user_id = auth.uid() and purpose = 'announcements'"
  await watcher.query(
    `insert into public.consents (user_id, purpose, text_version, language)
     values ($1, 'announcements', 'v1', 'en'), ($1, 'announcements', 'v2', 'en')`,
    [userIds.newcomer],
  )
  const withdraw = (client: Client, version: string) =>
    client.query(
      `update public.consents set withdrawn_at = now() where ${consents} and text_version = $1`,
      [version],
    )
  for (const client of [first, second]) await beginTransactionAs(client, tokenClaimsOf('newcomer'))
  // Each would lock one row first and then all others: without the lock on the profile, they would
  // deadlock.
  await watcher.query(`begin; select from public.consents where text_version = 'v1' for update`)
  const early = withdraw(first, 'v1')
  await untilWaiting(first)
  const later = withdraw(second, 'v2')
  await untilWaiting(second)
  await watcher.query('commit')
  await early
  await first.query('commit')
  await later
  await second.query('commit')
  const { rows } = await watcher.query(
    `select count(*)::int as kept, count(withdrawn_at)::int as withdrawn from public.consents
     where user_id = $1 and purpose = 'announcements'`,
    [userIds.newcomer],
  )
  expect(rows).toEqual([{ kept: 3, withdrawn: 3 }])
})

async function total(): Promise<number> {
  const { rows } = await watcher.query<{ total: number }>(
    'select total_contributions::integer as total from public.profiles where id = $1',
    [userIds.newcomer],
  )
  return rows[0]?.total ?? 0
}

function asSuperuser(client: Client): Promise<void> {
  return beginTransactionAs(client, tokenClaimsOf('superuser'))
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
