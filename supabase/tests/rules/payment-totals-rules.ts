import { rule, sqlIds } from './rule.ts'

const about = 'private.admin_payment_months'

/** Rules about totals by month. */
export const paymentTotalsRules = [
  rule(about, 'totals cover the last 12 months in India, minus refunds', async (story) => {
    await story.given(
      `delete from public.refunds; delete from public.payments; delete from public.offline_gifts; alter table public.receipts disable trigger guard_receipt; delete from public.receipts where true; delete from public.contributions where true`,
    )
    const startOfMonth = (monthsAgo: number) =>
      `(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '${monthsAgo} months') at time zone 'Asia/Kolkata'`
    const midnight = startOfMonth(0)
    const oldest = startOfMonth(11)
    await story.given(
      `insert into public.contributions (user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id, created_at)
       select ${sqlIds.member}, amount, refunded, 'one-time', status, 'pay_TOTAL' || lpad(row_number() over ()::text, 9, '0'), moment
       from (values
         (50000, 20000, 'completed', ${midnight}),
         (70000, 70000, 'refunded', ${midnight}),
         (30000, 0, 'failed', ${midnight}),
         (10000, 0, 'completed', ${midnight} - interval '1 second'),
         (90000, 0, 'completed', ${oldest}),
         (40000, 0, 'completed', ${oldest} - interval '1 hour')
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
]
