import { rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const about = 'private.admin_payment_months'
const autoPay = 'private.admin_auto_pay'
const page = (call = '') => `test.answer(public.admin_auto_pay(${call}))`
const emails = (call = '') =>
  `select string_agg(concat_ws(' ', m #>> '{member,email}', m ->> 'state'), ', ') as found
   from jsonb_array_elements(${page(call)} -> 'mandates') as m`

const changeMandates = `
  update public.mandates set charge_at = '2026-03-01', status = case user_id
    when ${sqlIds.member} then 'halted' when ${sqlIds.other} then 'pending'
    when ${sqlIds.newcomer} then 'cancelled' when ${sqlIds.unfinished} then 'completed'
    when ${sqlIds.demoted} then 'expired' when ${sqlIds.admin} then 'active' else 'created' end;
  update public.mandates set charge_at = '2026-03-02' where user_id = ${sqlIds.other};
  update public.mandates set ended_at = '2026-03-03' where user_id = ${sqlIds.unfinished};
  update public.mandates set ended_at = '2026-02-03' where user_id = ${sqlIds.newcomer}`

/** Rules about totals by month, and auto-pay that failed or ended. */
export const paymentTotalsRules = [
  rule(about, 'totals cover the last 12 months in India, without refunds', async (story) => {
    await story.given(
      `delete from public.refunds; delete from public.payments; delete from public.offline_gifts; alter table public.receipts disable trigger guard_receipt; delete from public.receipts where true; delete from public.contributions where true`,
    )
    const midnight = `date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
    await story.given(
      `insert into public.contributions (user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id, created_at)
       select ${sqlIds.member}, amount, refunded, 'one-time', status, 'pay_TOTAL' || lpad(row_number() over ()::text, 9, '0'), moment
       from (values
         (50000, 20000, 'completed', ${midnight}),
         (70000, 70000, 'refunded', ${midnight}),
         (30000, 0, 'failed', ${midnight}),
         (10000, 0, 'completed', ${midnight} - interval '1 second'),
         (90000, 0, 'completed', (${midnight}) - interval '11 months'),
         (40000, 0, 'completed', (${midnight}) - interval '11 months' - interval '1 hour')
       ) as given (amount, refunded, status, moment)`,
    )
    await story.allows(
      'admin',
      `select jsonb_array_length(m) as months, (m -> -1) - 'month' as last, (m -> -2) - 'month' as previous,
         m #> '{0,received}' as oldest, m #> '{1,received}' as empty,
         m #>> '{-1,month}' = to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as holds,
         totals ->> 'first' = to_char((now() at time zone 'Asia/Kolkata') - interval '12 months', 'YYYY-MM') as earliest
       from (select public.admin_payment_months() as totals) as asked, lateral (select totals -> 'months' as m) as listed`,
      [
        {
          months: 12,
          last: { failed: 1, payments: 1, received: 30000, refunded: 90000 },
          previous: { failed: 0, payments: 1, received: 10000, refunded: 0 },
          oldest: 90000,
          empty: 0,
          holds: true,
          earliest: true,
        },
      ],
    )
    await story.given('delete from public.contributions where true')
    await story.allows('admin', `select public.admin_payment_months() -> 'first' as first`, [
      { first: null },
    ])
  }),
  rule(about, 'other users cannot read totals by month', async (story) => {
    for (const who of ['newcomer', 'member', 'demoted'] as const)
      await story.refuses(who, 'select public.admin_payment_months()', 'admin_only')
  }),
  rule(autoPay, 'auto-pay that failed or ended is listed, latest first', async (story) => {
    await story.given(changeMandates)
    const failed = ['other@sabha.test pending', 'member@sabha.test halted']
    const ended = ['unfinished@sabha.test ended', 'newcomer@sabha.test ended']
    await story.allows('admin', emails(), [{ found: [ended[0], ...failed, ended[1]].join(', ') }])
    await story.allows('admin', emails(`'failed'`), [{ found: failed.join(', ') }])
    await story.allows('admin', emails(`'ended'`), [{ found: ended.join(', ') }])
    await story.allows('admin', emails(`''`), [
      { found: [ended[0], ...failed, ended[1]].join(', ') },
    ])
    await story.refuses('admin', `select ${page(`'active'`)}`, 'invalid_input')
    await story.refuses('admin', `select ${page(`after_at => now()`)}`, 'invalid_input')
    await story.refuses('admin', `select ${page(`after_id => ${sqlIds.admin}`)}`, 'invalid_input')
  }),
  rule(
    autoPay,
    'a page of auto-pay is counted and audited like a list of payments',
    async (story) => {
      await story.given(changeMandates)
      await story.allows('admin', `select ${page()}`)
      await story.allows('admin', `select ${page(`'ended'`)}`)
      await story.holds(
        `select requests, people from private.readings where actor_id = ${sqlIds.admin} and kind = 'payments_listed'`,
        [{ requests: 2, people: 6 }],
      )
      await story.holds(
        `select subject_type from public.audit_log where action = 'payments_listed'`,
        [{ subject_type: 'mandates' }],
      )
    },
  ),
  rule(autoPay, 'pages of auto-pay contain each mandate once', async (story) => {
    await story.given(changeMandates)
    await story.allows(
      'admin',
      `with recursive pages as (
         select ${page('page_size => 1')} as page, 1 as place
         union all
         select ${page(`after_at => (page #>> '{next,key}')::timestamptz, after_id => (page #>> '{next,id}')::uuid, page_size => 1`)}, place + 1
         from pages where page ->> 'next' is not null
       )
       select string_agg(page #>> '{mandates,0,id}', ' ' order by place) as ids from pages`,
      [
        {
          ids: [userIds.unfinished, userIds.other, userIds.member, userIds.newcomer]
            .map((user) => rowId('mandate', user))
            .join(' '),
        },
      ],
    )
  }),
  rule(
    autoPay,
    'a page of auto-pay has 50 mandates unless another size up to 200 is given',
    async (story) => {
      await story.given(
        `insert into public.mandates (user_id, purpose, contribution_type, amount, idempotency_key, status)
       select ${sqlIds.other}, 'contribution', 'monthly', 50000, 'many-mandates-' || n, 'halted' from generate_series(1, 300) as n`,
      )
      for (const [size, rows] of [
        ['null', 50],
        ['100000', 200],
        ['0', 1],
      ] as const) {
        await story.allows(
          'admin',
          `select jsonb_array_length(${page(`page_size => ${size}`)} -> 'mandates') as rows`,
          [{ rows }],
        )
      }
    },
  ),
  rule(autoPay, 'other users cannot list auto-pay', async (story) => {
    for (const who of ['newcomer', 'member', 'demoted'] as const)
      await story.refuses(who, `select ${page()} as answer`, 'admin_only')
  }),
]
