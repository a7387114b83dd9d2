import { rowId } from '../setup/world-people.ts'
import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

const gift = (
  member: string,
  values = `amount => 70000, source => 'cash', reference => 'book 7'`,
  at = `'2026-03-31 20:00+00'`,
) =>
  `select test.answer(public.record_offline_gift(member_id => ${member}, ${values}, reason => 'By hand', received_at => ${at})) ->> 'payment_status' as status`
const issue = (before = 'now()') => `select public.issue_receipts(${before}) as issued`

const reverse = (gift: string, reason = 'Bounced') =>
  `select test.answer(public.reverse_offline_gift('${gift}', '${reason}')) ->> 'payment_status' as status`

/**
 * Returns the ID of the only contribution of a source, which admins can read only through
 * functions.
 */
async function idOf({ prober }: Parameters<Parameters<typeof rule>[2]>[0], isOurs: string) {
  const [found] = await prober.own(`select id from public.contributions where source ${isOurs}`)
  return String(found?.id)
}

/** Rules about offline gifts, refunds and auto-pay. */
export const ledgerRules = [
  rule(
    'public.record_offline_gift',
    'an offline gift counts, is audited, and can be entered only once',
    async (story) => {
      await story.given(deleteContributionsSql(`user_id = ${sqlIds.newcomer}`))
      await story.allows('admin', gift(sqlIds.newcomer), [{ status: 'completed' }])
      await story.holds(
        `select total_contributions::int as total, is_paid as paid from public.profiles where id = ${sqlIds.newcomer}`,
        [{ total: 70000, paid: true }],
      )
      await story.holds(
        `select l.actor_id, l.details, c.source, c.financial_year as year from public.audit_log as l
         join public.contributions as c on c.id::text = l.subject_id
         where l.action = 'offline_gift_entered'`,
        [
          {
            actor_id: sqlIds.admin.slice(1, -1),
            details: { amount: 70000, source: 'cash', reference: 'book 7' },
            source: 'cash',
            year: 2026,
          },
        ],
      )
      await story.refuses('admin', gift(sqlIds.other), 'gift_entered')
    },
  ),
  rule(
    'public.reverse_offline_gift',
    'a bounced cheque is subtracted from totals, its receipt becomes void, and it can be presented again',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      const cheque = `amount => 70000, source => 'cheque', reference => '004711'`
      await story.allows('admin', gift(sqlIds.newcomer, cheque))
      await story.allows('service', issue(), [{ issued: 1 }])
      const entered = await idOf(story, `= 'cheque'`)
      await story.allows('admin', reverse(entered, '  Bounced '), [{ status: 'refunded' }])
      await story.holds(
        `select total_contributions::int as total, is_paid as paid from public.profiles where id = ${sqlIds.newcomer}`,
        [{ total: 0, paid: false }],
      )
      await story.holds(
        'select financial_year as year, number, donor_name as donor, voided_at is not null as void from public.receipts',
        [{ year: 2026, number: 1, donor: 'Newcomer', void: true }],
      )
      await story.holds(
        `select l.actor_id, l.details, g.reversal, g.reversed_by, g.reversed_at = now() as now
         from public.audit_log as l join public.offline_gifts as g on g.contribution_id::text = l.subject_id
         where l.action = 'offline_gift_reversed'`,
        [
          {
            actor_id: sqlIds.admin.slice(1, -1),
            details: { amount: 70000, source: 'cheque' },
            reversal: 'Bounced',
            reversed_by: sqlIds.admin.slice(1, -1),
            now: true,
          },
        ],
      )
      await story.allows('admin', gift(sqlIds.newcomer, cheque), [{ status: 'completed' }])
    },
  ),
  rule(
    'public.reverse_offline_gift',
    'a gift can be reversed once, with a reason, by another admin, and only if it was received offline',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      await story.allows('superuser', gift(sqlIds.admin))
      const entered = await idOf(story, `= 'cash'`)
      await story.refuses('admin', reverse(entered), 'own_gift')
      await story.refuses('superuser', reverse(entered, ' '), '22023')
      await story.refuses('superuser', reverse(entered, 'a'.repeat(501)), '22023')
      await story.allows('superuser', reverse(entered), [{ status: 'refunded' }])
      await story.refuses('superuser', reverse(entered), 'gift_reversed')
      await story.given(`insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id)
        values (${sqlIds.member}, 50000, 'one-time', 'completed', 'pay_A0000000000000')`)
      const payment = await idOf(story, `= 'provider'`)
      await story.refuses('superuser', reverse(payment), 'gift_unknown')
    },
  ),
  rule('public.record_offline_gift', 'an admin cannot enter their own gift', async (story) => {
    await story.refuses('admin', gift(sqlIds.admin), 'own_gift')
    await story.refuses('superuser', gift(sqlIds.superuser), 'own_gift')
  }),
  rule(
    'public.record_offline_gift',
    'an offline gift requires a reference, a reason, a valid source, amount and date',
    async (story) => {
      const wrong = [
        `amount => 99, source => 'cash', reference => 'a'`,
        `amount => 50000001, source => 'cash', reference => 'a'`,
        `amount => null, source => 'cash', reference => 'a'`,
        `amount => 100, source => 'provider', reference => 'a'`,
        `amount => 100, source => null, reference => 'a'`,
        `amount => 100, source => 'cash', reference => ' '`,
        `amount => 100, source => 'cash', reference => null`,
        `amount => 100, source => 'cash', reference => '${'a'.repeat(121)}'`,
        `amount => 100, source => 'cash', reference => 'a', notes => '${'a'.repeat(501)}'`,
      ]
      for (const values of wrong) await story.refuses('admin', gift(sqlIds.other, values), '22023')
      const right = `amount => 100, source => 'cash', reference => 'a'`
      await story.refuses('admin', gift(sqlIds.other, right, `now() + interval '1 day'`), '22023')
      await story.refuses('admin', gift(sqlIds.otherProfileless, right), 'member_not_found')
      for (const reason of [' ', 'a'.repeat(501)]) {
        const given = gift(sqlIds.other, right).replace('By hand', reason)
        await story.refuses('admin', given, '22023')
      }
    },
  ),
  rule(
    'public.record_offline_gift',
    'an offline gift completes the payment step, even before the member has reached it',
    async (story) => {
      await story.given(deleteContributionsSql(`user_id = ${sqlIds.newcomer}`))
      await story.allows('admin', gift(sqlIds.newcomer))
      const step = `select onboarding_status as step from public.profiles where id = ${sqlIds.newcomer}`
      await story.holds(step, [{ step: 'signedin' }])
      await story.given(
        `update public.profiles set onboarding_status = 'paymentpending' where id = ${sqlIds.newcomer}`,
      )
      await story.holds(step, [{ step: 'paymentdone' }])
    },
  ),
  rule(
    'private.financial_year(timestamp with time zone)',
    'the financial year begins in April in India',
    async (story) => {
      await story.holds(
        `select private.financial_year('2026-03-31 18:29:59+00') as before,
           private.financial_year('2026-03-31 18:30:00+00') as after,
           private.financial_year('2026-12-31 23:00:00+00') as winter`,
        [{ before: 2025, after: 2026, winter: 2026 }],
      )
    },
  ),
  rule('public.refunds', 'a refund cannot move backwards', async (story) => {
    await story.given(`update public.refunds set status = 'processed'`)
    await story.refusesOwner(`update public.refunds set status = 'failed'`, 'payment_step_refused')
    await story.refusesOwner('update public.refunds set amount = 1', 'payment_step_refused')
  }),
  rule(
    'public.auto_pay()',
    'a checkout that was closed does not hide running auto-pay, and each state has its name',
    async (story) => {
      const state = `select public.auto_pay() ->> 'state' as state`
      await story.allows('member', state, [{ state: 'none' }])
      const mandate = `id = '${rowId('mandate', sqlIds.member.slice(1, -1))}'`
      const states = [
        [`status = 'authenticated'`, 'authorised'],
        [`status = 'active'`, 'active'],
        [`status = 'pending'`, 'pending'],
        [`status = 'halted'`, 'halted'],
        [`status = 'active', cancel_requested_at = now()`, 'cancel_requested'],
        [`status = 'cancelled'`, 'ended'],
        [`status = 'paused', cancel_requested_at = null`, 'paused'],
      ] as const
      for (const [change, shown] of states) {
        await story.given(`update public.mandates set ${change} where ${mandate}`)
        await story.allows('member', state, [{ state: shown }])
      }
      await story.given(`insert into public.mandates (user_id, purpose, contribution_type, amount, idempotency_key, created_at)
        values (${sqlIds.member}, 'contribution', 'monthly', 90000, 'a closed window', now() + interval '1 hour')`)
      await story.allows(
        'admin',
        `select test.answer(public.admin_member(${sqlIds.member})) #>> '{auto_pay,state}' as state,
           jsonb_path_query_array(test.answer(public.admin_member(${sqlIds.member})), '$.mandates[*].state') as all`,
        [{ state: 'paused', all: ['not_authorised', 'paused'] }],
      )
    },
  ),
  rule(
    'private.standing_mandate(uuid)',
    'a checkout that was closed is not ended auto-pay, even once it has expired',
    async (story) => {
      await story.given(
        `update public.mandates set status = 'expired' where user_id = ${sqlIds.member}`,
      )
      await story.allows('member', `select public.auto_pay() ->> 'state' as state`, [
        { state: 'none' },
      ])
    },
  ),
  rule(
    'public.auto_pay()',
    'auto_pay returns the day of the first charge after authorisation',
    async (story) => {
      await story.given(`update public.mandates set status = 'authenticated', start_at = '2026-12-01',
        charge_at = '2026-12-01' where user_id = ${sqlIds.member}`)
      await story.allows(
        'member',
        `select (public.auto_pay() ->> 'first_charge_at')::date::text as first,
           (public.auto_pay() ->> 'next_charge_at')::date::text as next,
           public.auto_pay() ->> 'running' as running`,
        [{ first: '2026-12-01', next: '2026-12-01', running: '1' }],
      )
    },
  ),
  rule(
    'public.open_payment_order',
    'one-time and monthly payments are refused before the payment step',
    async (story) => {
      const key = `'contrib_' || repeat('a', 30)`
      await story.refuses(
        'service',
        `select public.open_payment_order(${sqlIds.newcomer}, 'contribution', 50000, ${key})`,
        'payment_too_early',
      )
      await story.refuses(
        'service',
        `select public.open_mandate(${sqlIds.newcomer}, 'onboarding', 50000, ${key})`,
        'payment_too_early',
      )
    },
  ),
]
