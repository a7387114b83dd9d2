import { rowId, userIds } from '../setup/world-people.ts'
import { jsonKeysQuery } from './json-keys-query.ts'
import {
  insertAdminPayments,
  listedPayments,
  listedTotal,
  paymentId,
  pendingPayment,
} from './payment-calls.ts'
import { rule, sqlIds } from './rule.ts'

const list = 'private.admin_payments'
const conditions = 'private.payment_conditions'

/** Rules about the list of payments as admins read it. */
export const paymentListRules = [
  rule(list, 'a page has the newest payments, with member and receipt', async (story) => {
    await story.given(insertAdminPayments)
    const first = `test.answer(public.admin_payments(page_size => 1))`
    await story.allows('admin', jsonKeysQuery(`${first} #> '{payments,0}'`), [
      {
        found:
          'amount created_at failure id kind member method payment_id receipt refunded_amount state subscription_id',
      },
    ])
    await story.allows('admin', jsonKeysQuery(`${first} #> '{payments,0,member}'`), [
      { found: 'email full_name id' },
    ])
    await story.allows(
      'admin',
      `select p - '{id,created_at,member,receipt}'::text[] as payment, p #>> '{member,email}' as email,
         p #> '{receipt,number}' is not null as has_receipt
       from (select test.answer(public.admin_payments('other@')) #> '{payments,0}' as p) as page`,
      [
        {
          payment: {
            kind: 'monthly',
            state: 'completed',
            amount: 50000,
            method: null,
            failure: null,
            payment_id: paymentId(userIds.other),
            refunded_amount: 0,
            subscription_id: paymentId(userIds.other).replace('pay_', 'sub_'),
          },
          email: 'other@sabha.test',
          has_receipt: true,
        },
      ],
    )
  }),
  rule(list, 'pages contain each payment once, newest first', async (story) => {
    await story.given(insertAdminPayments)
    const { ids } = await story.one(
      `select string_agg(id::text, ' ' order by created_at desc, id desc) as ids from private.payment_rows`,
    )
    const walked = `
      with recursive pages as (
        select test.answer(public.admin_payments(page_size => 2)) as page, 1 as place
        union all
        select test.answer(public.admin_payments(
          after_created_at => (page #>> '{next,key}')::timestamptz, after_id => (page #>> '{next,id}')::uuid,
          page_size => 2
        )), place + 1
        from pages where page ->> 'next' is not null
      )
      select string_agg(p ->> 'id', ' ' order by place, n) as ids, count(page -> 'total' <> 'null' or null)::int as totals
      from (select pages.*, p, n from pages, jsonb_array_elements(page -> 'payments') with ordinality as rows (p, n)) as seen`
    await story.allows('admin', walked, [{ ids, totals: 2 }])
    await story.allows(
      'admin',
      `select test.answer(public.admin_payments(
         after_created_at => '1900-01-01', after_id => ${sqlIds.admin})) as page`,
      [{ page: { next: null, total: null, payments: [] } }],
    )
  }),
  rule(list, 'a page has 50 payments unless another size up to 200 is given', async (story) => {
    await story.given(
      `insert into public.contributions (user_id, amount, contribution_type, payment_status)
       select ${sqlIds.other}, 50000, 'one-time', 'failed' from generate_series(1, 300)`,
    )
    for (const [size, rows] of [
      ['null', 50],
      ['100000', 200],
      ['0', 1],
    ] as const) {
      await story.allows(
        'admin',
        `select jsonb_array_length(test.answer(public.admin_payments(page_size => ${size})) -> 'payments') as rows`,
        [{ rows }],
      )
    }
  }),
  rule(
    'private.payment_rows',
    'a payment without an outcome is listed as pending, once',
    async (story) => {
      await story.given(insertAdminPayments)
      await story.allows('admin', listedPayments(`state => 'pending', kind => 'one-time'`), [
        { ids: pendingPayment },
      ])
      const { id } = await story.one(
        `insert into public.contributions (user_id, amount, contribution_type, payment_status)
         values (${sqlIds.member}, 50000, 'one-time', 'failed') returning id`,
      )
      await story.given(
        `update public.payments set contribution_id = '${id}' where id = '${pendingPayment}'`,
      )
      await story.allows('admin', listedPayments(`state => 'pending', kind => 'one-time'`), [
        { ids: null },
      ])
      await story.allows('admin', listedTotal(`state => 'failed', kind => 'one-time'`), [
        { total: '2', rows: 2 },
      ])
    },
  ),
  rule(
    'private.payment_rows',
    'a payment whose contribution is still pending is listed once',
    async (story) => {
      await story.given(insertAdminPayments)
      const { id } = await story.one(
        `insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id)
         values (${sqlIds.member}, 50000, 'one-time', 'pending', 'pay_PENDING0000000') returning id`,
      )
      await story.allows('admin', listedPayments(`'pay_PENDING0000000'`), [{ ids: id }])
    },
  ),
  rule(
    'private.payment_rows',
    'a pending payment belongs to the member of its order or mandate',
    async (story) => {
      await story.given(insertAdminPayments)
      await story.given(
        `insert into public.payments (razorpay_payment_id, mandate_id, amount, currency, status)
         values ('pay_PENDINGMANDATE', '${rowId('mandate', userIds.unfinished)}', 50000, 'INR', 'created')`,
      )
      await story.allows(
        'admin',
        `select string_agg(concat_ws(' ', p #>> '{member,email}', p ->> 'kind', p ->> 'subscription_id' is not null), ', ' order by p #>> '{member,email}') as found
         from jsonb_array_elements(test.answer(public.admin_payments(state => 'pending')) -> 'payments') as p
         where p ->> 'payment_id' is not null`,
        [{ found: 'member@sabha.test one-time f, unfinished@sabha.test monthly t' }],
      )
    },
  ),
  ...[
    { what: 'state failed', call: `state => 'failed'`, total: 1 },
    { what: 'refunds in part and in full', call: `state => 'refunded'`, total: 2 },
    { what: 'kind cheque', call: `kind => 'cheque'`, total: 2 },
    { what: 'kind cash', call: `kind => 'cash'`, total: 0 },
    { what: 'kind monthly', call: `kind => 'monthly'`, total: 7 },
    { what: 'kind and state', call: `kind => 'one-time', state => 'completed'`, total: 1 },
    {
      what: 'empty filters',
      call: `state => '', kind => '', period => '', search => ' '`,
      total: 13,
    },
  ].map(({ what, call, total }) =>
    rule(conditions, `the list is filtered by ${what}, and the total follows`, async (story) => {
      await story.given(insertAdminPayments)
      await story.allows('admin', listedTotal(call), [{ total: String(total), rows: total }])
    }),
  ),
  rule(conditions, 'a month is a month in India', async (story) => {
    await story.given(
      `alter table public.contributions disable trigger guard_contribution;
       update public.contributions set created_at = '2026-03-31 18:29:59.999+00' where user_id = ${sqlIds.other};
       update public.contributions set created_at = '2026-03-31 18:30:00+00' where user_id = ${sqlIds.member}`,
    )
    const emails = (month: string) =>
      `select string_agg(p #>> '{member,email}', ' ') as emails
       from jsonb_array_elements(test.answer(public.admin_payments(period => '${month}')) -> 'payments') as p`
    await story.allows('admin', emails('2026-03'), [{ emails: 'other@sabha.test' }])
    await story.allows('admin', emails('2026-04'), [{ emails: 'member@sabha.test' }])
    await story.allows('admin', emails('2026-02'), [{ emails: null }])
    await story.allows('admin', emails('2026-05'), [{ emails: null }])
  }),
  rule(conditions, 'the week of a failed payment is the same as in the overview', async (story) => {
    await story.given(
      `insert into public.contributions (user_id, amount, contribution_type, payment_status, created_at)
         select ${sqlIds.other}, 50000, 'one-time', 'failed', now() - age
         from unnest(array['0 days', '7 days', '7 days 1 second', '60 days']::interval[]) as age`,
    )
    await story.allows('admin', listedTotal(`state => 'failed', period => 'week'`), [
      { total: '2', rows: 2 },
    ])
    await story.allows(
      'admin',
      `select public.admin_overview() #> '{failed_payments,count}' as failed`,
      [{ failed: 2 }],
    )
  }),
  ...[
    `state => 'lost'`,
    `kind => 'gold'`,
    `period => '2026-13'`,
    `period => '2026-11-01'`,
    `period => 'weeks'`,
    `search => repeat('x', 201)`,
    `after_id => ${sqlIds.admin}`,
    `after_created_at => now()`,
  ].map((call) =>
    rule(list, `an invalid filter is refused: ${call}`, async (story) => {
      await story.refuses('admin', `select public.admin_payments(${call})`, 'invalid_input')
    }),
  ),
  rule(list, 'a refused list is audited and returns no payment', async (story) => {
    const refused = `select test.answer(public.admin_payments()) as answer`
    for (const who of ['newcomer', 'member', 'demoted'] as const)
      await story.refuses(who, refused, 'admin_only')
  }),
  rule(
    'private.payment_rows',
    'the payments of an erased member stay in the list, without a name',
    async (story) => {
      await story.given(`delete from auth.users where id = ${sqlIds.other}`)
      await story.allows(
        'admin',
        `select p -> 'member' as member, p -> 'amount' as amount
         from jsonb_array_elements(test.answer(public.admin_payments('${paymentId(userIds.other)}')) -> 'payments') as p`,
        [{ member: null, amount: 50000 }],
      )
    },
  ),
]
