import { authSettingsSchema } from '@sabha/local/routes'
import { contributionTypes, paymentStatuses } from '@sabha/types/records'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findBrokenInvariants } from './payments/check-invariants.ts'

const client = new Client({ connectionString: inject('demoUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

test('contains the five accounts of the README in their states', async () => {
  const { rows } = await client.query(`
    select split_part(email, '@', 1) as who, role, onboarding_status as status, is_paid as paid
    from public.profiles where id::text ~ '00000000000[1-5]$' order by id
  `)
  expect(rows).toEqual([
    { who: 'superuser', role: 'superuser', status: 'profilecompleted', paid: true },
    { who: 'admin', role: 'admin', status: 'profilecompleted', paid: true },
    { who: 'paid', role: 'member', status: 'profilecompleted', paid: true },
    { who: 'member', role: 'member', status: 'profilecompleted', paid: false },
    { who: 'newcomer', role: 'member', status: 'signedin', paid: false },
  ])
})

test('accepts the demo password for each account', async () => {
  const { rows } = await client.query(`
    select extensions.crypt('sabha-demo', hash) = hash as opens, accounts = (
      select count(*) from auth.users where encrypted_password is not null
    ) as every
    from (
      select encrypted_password as hash, count(*) as accounts from auth.users
      where encrypted_password is not null group by hash
    ) as one
  `)
  expect(rows).toEqual([{ opens: true, every: true }])
})

test('writes no email about profiles, roles, auto-pay or accounts', async () => {
  const { rows } = await client.query(
    `select distinct template from public.mail_outbox where template !~ '^(event|receipt)_'`,
  )
  expect(rows).toEqual([])
})

test('hashes demo passwords at the cost that the identity service uses', async () => {
  const { rows } = await client.query(`
    select distinct split_part(encrypted_password, '$', 3)::int as cost from auth.users
    where encrypted_password is not null
  `)
  expect(rows).toEqual([{ cost: authSettingsSchema.parse({}).bcryptCost }])
})

test('contains consents of all demo users with a confirmed address, except the newcomer', async () => {
  const { rows } = await client.query(`
    select
      (select count(*)::int from auth.users where email_confirmed_at is not null) as people,
      count(*) filter (where purpose = 'terms')::int as terms,
      count(*) filter (where purpose = 'privacy')::int as privacy,
      count(*) filter (where purpose = 'announcements')::int as announcements,
      bool_and(given_at = account.created_at and text_version::date <= given_at::date) as "whenJoining"
    from public.consents join auth.users as account on account.id = user_id
  `)
  expect(rows).toEqual([
    { people: 59, terms: 58, privacy: 58, announcements: 19, whenJoining: true },
  ])
})

test('contains events with seats, a full one with a waiting list, an online, a past and a cancelled one', async () => {
  const { rows } = await client.query(`
    select title, seats_taken < capacity as free, waiting_count > 0 as waits,
      attendance_mode = 'online' and exists (select from public.event_links where event_id = id) as online,
      event_date < now() as past, cancelled_at is not null as cancelled
    from public.listed_events where registration_opens_at is not null order by id
  `)
  expect(rows.map(({ title, ...state }) => [title, ...jsonKeysQuery(state)])).toEqual([
    ["Founders' Day Gathering", 'free'],
    ['Mentoring Circle: First Jobs', 'online'],
    ['Lake Clean-up at Ulsoor', 'free'],
    ['Budget Night', 'cancelled'],
    ['Writing Workshop with Leela Fernandes', 'waits'],
    ['Health Camp in Palghar', 'free', 'past'],
  ])
})

test('contains members in every state and contributions in every status', async () => {
  const { rows } = await client.query(`
    select
      (select array_agg(distinct onboarding_status) from public.profiles) as onboarding,
      (select array_agg(distinct payment_status) from public.contributions) as payments,
      (select array_agg(distinct status) from public.job_applications) as applications,
      (select array_agg(distinct status) from public.mandates) as mandates,
      (select count(*)::int from public.profiles) as people
  `)
  expect(rows).toEqual([
    {
      onboarding: [
        'paymentdone',
        'paymentpending',
        'paymentskipped',
        'profilecompleted',
        'signedin',
      ],
      payments: ['completed', 'failed', 'pending', 'refunded'],
      applications: ['accepted', 'pending', 'rejected', 'reviewed', 'withdrawn'],
      mandates: ['active', 'cancelled', 'halted'],
      people: 61,
    },
  ])
})

test('contains contributions of every type in every status', async () => {
  const { rows } = await client.query(
    `select distinct contribution_type as type, payment_status as status from public.contributions`,
  )
  const shown = rows.map(({ type, status }) => `${type} ${status}`)
  const known = contributionTypes.flatMap((type) =>
    paymentStatuses.map((status) => `${type} ${status}`),
  )
  expect(shown.sort()).toEqual(known.sort())
})

test('satisfies all payment rules', async () => {
  expect(await findBrokenInvariants(client)).toEqual([])
})

// Payment rules that stored rows can show.
test.each([
  [
    'P1 and P2: totals are what the contributions say',
    `
    select p.id from public.profiles as p left join public.contributions as c on c.user_id = p.id
    group by p.id having p.total_contributions <> coalesce(sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0)
      or p.last_contribution_at is distinct from max(c.created_at) filter (where c.payment_status = 'completed')`,
  ],
  [
    'P4: one-time gifts and paid orders are pairs of the same person and amount',
    `
    select c.id, o.id from (select c.*, p.order_id from public.contributions as c left join public.payments as p on p.contribution_id = c.id
      where contribution_type = 'one-time' and payment_status in ('completed', 'refunded')) as c
    full join (select * from public.payment_orders where status = 'paid') as o on o.id = c.order_id
    where c.id is null or o.id is null or o.user_id <> c.user_id or o.amount <> c.amount`,
  ],
  [
    'P6: paid means a completed contribution',
    `
    select id from public.profiles as p where is_paid <> exists (
      select from public.contributions where user_id = p.id and payment_status = 'completed')`,
  ],
  [
    'P12: nothing is completed without a proof',
    `
    select c.id from public.contributions as c left join public.payments as p on p.contribution_id = c.id
    where c.payment_status in ('completed', 'refunded') and p.proof is null`,
  ],
  [
    'no row except events lies in the future',
    `
    select id from public.contributions where created_at > now() union all
    select id from public.job_applications where applied_at > now() union all
    select id from public.profiles where created_at > now()`,
  ],
])('the seed data satisfies %s', async (_, sql) => {
  expect((await client.query(sql)).rows).toEqual([])
})

function jsonKeysQuery(state: Record<string, boolean | null>): string[] {
  return Object.keys(state).filter((key) => state[key])
}
