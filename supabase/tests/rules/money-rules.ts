import { amounts } from '@sabha/types'
import { userIds } from '../setup/world-people.ts'
import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

const contributions = 'public.contributions'
const pay = (values: string) =>
  `insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at) values (${sqlIds.newcomer}, ${values})`
const money = `select total_contributions::int as total, is_paid as paid, razorpay_payment_id as payment, last_contribution_at::date::text as last, last_auto_pay_at::date::text as auto
  from public.profiles where id = ${sqlIds.newcomer}`
const clean = deleteContributionsSql(`user_id = ${sqlIds.newcomer}`)
const none = { total: 0, paid: false, payment: null, last: null, auto: null }

/** Rules about contributions and the columns derived from them. */
export const moneyRules = [
  rule(contributions, 'totals are updated on every insert, change and removal', async (story) => {
    await story.given(clean)
    await story.holds(money, [none])
    await story.given(pay(`50000, 'one-time', 'completed', 'pay_A0000000000000', '2026-01-05'`))
    await story.given(pay(`30000, 'monthly', 'completed', 'pay_B0000000000000', '2026-03-05'`))
    await story.given(pay(`70000, 'one-time', 'failed', 'pay_C0000000000000', '2026-04-05'`))
    await story.given(pay(`70000, 'one-time', 'pending', null, '2026-05-05'`))
    await story.holds(money, [
      {
        total: 80000,
        paid: true,
        payment: 'pay_B0000000000000',
        last: '2026-03-05',
        auto: '2026-03-05',
      },
    ])
    await story.given(
      `update public.contributions set refunded_amount = 10000 where razorpay_payment_id = 'pay_A0000000000000'`,
    )
    await story.holds(money, [
      {
        total: 70000,
        paid: true,
        payment: 'pay_B0000000000000',
        last: '2026-03-05',
        auto: '2026-03-05',
      },
    ])
    await story.given(
      `update public.contributions set payment_status = 'refunded', refunded_amount = amount where razorpay_payment_id = 'pay_B0000000000000'`,
    )
    await story.holds(money, [
      {
        total: 40000,
        paid: true,
        payment: 'pay_A0000000000000',
        last: '2026-01-05',
        auto: '2026-03-05',
      },
    ])
    await story.given(
      `update public.contributions set payment_status = 'refunded', refunded_amount = amount where razorpay_payment_id = 'pay_A0000000000000'`,
    )
    await story.holds(money, [{ ...none, auto: '2026-03-05' }])
    await story.given(clean)
    await story.holds(money, [none])
  }),
  rule(
    contributions,
    'a subscription payment counts as auto-pay for any type, unless it failed',
    async (story) => {
      await story.given(clean)
      await story.given(`insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_subscription_id, created_at)
      values (${sqlIds.newcomer}, 100, 'one-time', 'pending', 'sub_A0000000000000', '2026-02-02'),
        (${sqlIds.newcomer}, 100, 'yearly', 'pending', null, '2026-02-03'),
        (${sqlIds.newcomer}, 100, 'monthly', 'failed', 'sub_A0000000000000', '2026-02-04')`)
      await story.holds(money, [{ ...none, auto: '2026-02-03' }])
    },
  ),
  rule(contributions, 'a statement on many members updates each of them', async (story) => {
    await story.given(
      `update public.contributions set payment_status = 'refunded', refunded_amount = amount where user_id in (${sqlIds.member}, ${sqlIds.other})`,
    )
    await story.holds(
      `select count(*)::int as unpaid from public.profiles where not is_paid and total_contributions = 0`,
      [{ unpaid: 2 }],
    )
  }),
  ...[
    `amount = amount + 1`,
    `contribution_type = 'yearly'`,
    `created_at = now() - interval '1 year'`,
    `user_id = ${sqlIds.other}`,
    `razorpay_payment_id = 'pay_ZZZZZZZZZZZZZZ'`,
  ].map((change) =>
    rule(contributions, `a recorded contribution cannot change: ${change.split(' ')[0]}`, (story) =>
      story.refusesOwner(
        `update public.contributions set ${change} where user_id = ${sqlIds.member}`,
        'contribution_fixed',
      ),
    ),
  ),
  rule(contributions, 'a refunded amount never decreases', async (story) => {
    await story.given(
      `update public.contributions set refunded_amount = 500 where user_id = ${sqlIds.member}`,
    )
    await story.refusesOwner(
      `update public.contributions set refunded_amount = 400 where user_id = ${sqlIds.member}`,
      'contribution_fixed',
    )
  }),
  ...backwardSteps(),
  rule(contributions, 'a late authorisation may complete a failed payment', async (story) => {
    await story.given(clean)
    await story.given(pay(`50000, 'one-time', 'failed', 'pay_A0000000000000', '2026-01-05'`))
    await story.given(
      `update public.contributions set payment_status = 'completed' where user_id = ${sqlIds.newcomer}`,
    )
    await story.holds(money, [
      { total: 50000, paid: true, payment: 'pay_A0000000000000', last: '2026-01-05', auto: null },
    ])
  }),
  ...['contributions', 'payment_orders', 'mandates', 'payments', 'refunds'].map((table) =>
    rule(`public.${table}`, `${table}: the database sets the time of a change`, async (story) => {
      await story.given(`update public.${table} set updated_at = '2000-01-01'`)
      await story.holds(`select bool_and(updated_at = now()) as holds from public.${table}`)
    }),
  ),
  rule('public.payments', 'a payment cannot move backwards', async (story) => {
    await story.refusesOwner(
      `update public.payments set status = 'authorized'`,
      'payment_step_refused',
    )
    await story.refusesOwner(`update public.payments set amount = 1`, 'payment_step_refused')
  }),
  rule(
    'public.open_payment_order',
    'admins who have completed onboarding have a lower minimum on the contribution page',
    async (story) => {
      const least = amounts.adminMinimum
      const order = (member: string, amount: number, purpose = 'contribution') =>
        `select (public.open_payment_order(${member}, '${purpose}', ${amount}, 'contrib_' || left(md5('${purpose}'), 30))).amount`
      await story.given(
        `update public.profiles
         set role = 'admin', onboarding_status = case id when ${sqlIds.newcomer} then 'paymentpending' else onboarding_status end
         where id in (${sqlIds.newcomer}, ${sqlIds.unfinished})`,
      )
      for (const member of [sqlIds.member, sqlIds.newcomer, sqlIds.unfinished]) {
        await story.refuses('service', order(member, least), 'amount_below_minimum')
      }
      await story.refuses('service', order(sqlIds.admin, least - 1), 'amount_below_minimum')
      await story.refuses(
        'service',
        order(sqlIds.admin, least, 'onboarding'),
        'amount_below_minimum',
      )
      await story.allows('service', order(sqlIds.admin, least), [{ amount: least }])
    },
  ),
  rule(
    'public.provider_events',
    'a stored event contains the fields for the ledger, and no personal data of the payer',
    async (story) => {
      const used = { id: 'pay_A0000000000000', status: 'captured', amount: 50000, order_id: null }
      const person = {
        email: 'asha@sabha.test',
        contact: '+919876543210',
        card: { name: 'Asha', last4: '1007' },
        vpa: 'asha@upi',
        notes: { user_id: userIds.member, comments: 'My own words' },
      }
      const body = (entity: object) => ({
        event: 'payment.captured',
        created_at: 1,
        payload: { payment: { entity }, token: { entity: person } },
      })
      const told = JSON.stringify({ ...body({ ...used, ...person }), account_id: 'acc_1' })
      await story.allows(
        'service',
        `select public.receive_event(repeat('a', 64), 'new', 'payment.captured', '${told}') as waits`,
        [{ waits: true }],
      )
      await story.allows(
        'service',
        `insert into public.provider_events (body_digest, event_id, event_type, payload) values (repeat('b', 64), 'odd', 'x', '{"payload": ["a"]}')`,
      )
      const kept = JSON.stringify({
        ...body(used),
        payload: { payment: { entity: used }, token: { entity: {} } },
      })
      await story.holds(
        `select event_id as id, payload = case event_id when 'odd' then '{"payload": {}}' else '${kept}' end::jsonb as kept
         from public.provider_events where event_id in ('new', 'odd') order by 1`,
        [
          { id: 'new', kept: true },
          { id: 'odd', kept: true },
        ],
      )
    },
  ),
  rule('public.audit_log', 'the audit log cannot be changed, even by its owner', async (story) => {
    await story.refusesOwner(`update public.audit_log set action = 'other'`, 'audit_unchangeable')
    await story.refusesOwner('delete from public.audit_log', 'audit_unchangeable')
    await story.refusesOwner('truncate public.audit_log', 'audit_unchangeable')
  }),
  rule(
    'public.take_rate_limit(text,integer,integer)',
    'a rate limit applies to its bucket and its time window',
    async (story) => {
      const take = (bucket: string) =>
        `select public.take_rate_limit('${bucket}', 2, 3600) - date_trunc('hour', now()) as wait`
      await story.allows('service', take('a'), [{ wait: null }])
      await story.allows('service', take('a'), [{ wait: null }])
      await story.allows('service', `select (${take('a')})::text as wait`, [{ wait: '01:00:00' }])
      await story.allows('service', take('b'), [{ wait: null }])
      await story.given(
        `update private.rate_limits set window_start = window_start - interval '2 hours' where bucket = 'a'`,
      )
      await story.allows('service', take('a'), [{ wait: null }])
    },
  ),
  rule(
    'public.take_rate_limit(text,integer,integer)',
    'a new time window deletes windows older than a day',
    async (story) => {
      await story.given(
        `insert into private.rate_limits (bucket, window_start)
         values ('past', now() - interval '25 hours'), ('recent', now() - interval '23 hours')`,
      )
      await story.allows('service', `select public.take_rate_limit('new', 2, 3600)`)
      await story.holds(
        "select bucket from private.rate_limits where bucket not like 'world%' order by 1",
        [{ bucket: 'new' }, { bucket: 'recent' }],
      )
      await story.refuses('service', `select public.take_rate_limit('new', 2, 86401)`, '22023')
    },
  ),
]

function backwardSteps() {
  const steps = ['pending', 'failed', 'completed', 'refunded']
  const allowed = ['pending completed', 'pending failed', 'failed completed', 'completed refunded']
  return steps.flatMap((from) =>
    steps
      .filter((to) => to !== from && !allowed.includes(`${from} ${to}`))
      .map((to) =>
        rule(contributions, `a contribution cannot move from ${from} to ${to}`, async (story) => {
          const refunded = (status: string) => (status === 'refunded' ? 50000 : 0)
          await story.given(deleteContributionsSql(`user_id = '${userIds.member}'`))
          await story.given(`insert into public.contributions (user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id)
            values (${sqlIds.member}, 50000, ${refunded(from)}, 'one-time', '${from}', 'pay_A0000000000000')`)
          await story.refusesOwner(
            `update public.contributions set payment_status = '${to}', refunded_amount = greatest(refunded_amount, ${refunded(to)}) where user_id = ${sqlIds.member}`,
            'contribution_step_refused',
          )
        }),
      ),
  )
}
