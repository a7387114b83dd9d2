import { assertCase } from '../cases/test-case.ts'
import { rowId, userIds } from '../setup/world-people.ts'
import { jsonKeysQuery } from './json-keys-query.ts'
import { insertAdminPayments, pendingPayment } from './payment-calls.ts'
import { rule, sqlIds } from './rule.ts'

const start = 'private.start_payment_export'
const about = 'private.payment_export_page'
const mine = rowId('paymentExport', userIds.admin)
const pageOf = (id: string) => `test.answer(public.payment_export_page('${id}', 1))`

/** Rules about exports of payments. */
export const paymentExportRules = [
  rule(start, 'starting an export of payments is audited and limited', async (story) => {
    await story.given(insertAdminPayments)
    await story.allows(
      'admin',
      `select begun - 'export_id' as begun from test.answer(
         public.start_payment_export('member@', 'failed', 'one-time', 'week')) as begun`,
      [{ begun: { pages: 1, total: 1 } }],
    )
    await story.allows('admin', `select public.start_payment_export(' ', '', '', '')`)
    const { total } = await story.one('select count(*)::int as total from private.payment_rows')
    await story.holds(
      `select subject_type, details from public.audit_log where action = 'payments_exported' order by id`,
      [
        {
          subject_type: 'contributions',
          details: { kind: 'one-time', rows: 1, state: 'failed', period: 'week', searched: true },
        },
        { subject_type: 'contributions', details: { rows: total } },
      ],
    )
    for (let times = 3; times <= 20; times += 1)
      await story.allows('admin', 'select public.start_payment_export()')
    await story.refuses('admin', 'select public.start_payment_export()', 'rate_limited')
    await story.allows('superuser', 'select public.start_payment_export()')
    await story.refuses(
      'superuser',
      `select public.start_payment_export(kind => 'gold')`,
      'invalid_input',
    )
  }),
  rule(about, 'pages of an export are readable by the user who started it only', async (story) => {
    const { rows } = await story.one('select count(*)::int as rows from private.payment_rows')
    await story.refuses('superuser', `select ${pageOf(mine)}`, 'export_not_found')
    await story.allows('admin', `select jsonb_array_length(${pageOf(mine)}) as rows`, [{ rows }])
  }),
  rule(about, 'an export of one kind is not readable as another', async (story) => {
    const ofMembers = rowId('export', userIds.admin)
    await story.allows(
      'admin',
      `select test.answer(public.member_export_page('${ofMembers}', 1)) is not null as readable`,
      [{ readable: true }],
    )
    await story.refuses('admin', `select ${pageOf(ofMembers)}`, 'export_not_found')
    await story.refuses(
      'admin',
      `select test.answer(public.member_export_page('${mine}', 1))`,
      'export_not_found',
    )
  }),
  rule(
    about,
    'an export contains the payments that matched at its start, newest first, 1,000 per page',
    async (story) => {
      await story.given(insertAdminPayments)
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, payment_status, created_at)
         select ${sqlIds.other}, 50000, 'one-time', 'failed', now() - make_interval(mins => n) from generate_series(1, 1500) as n order by md5(n::text)`,
      )
      const matching = `select * from private.payment_rows where state = 'failed' order by created_at desc, id desc`
      const { moments } = await story.one(
        `select string_agg(created_at::text, ' ') as moments from (${matching}) as rows`,
      )
      const begun = await story.seen(
        'admin',
        `select test.answer(public.start_payment_export(state => 'failed')) as begun`,
      )
      const { export_id: exported, total, pages } = Object(begun.begun)
      assertCase(total === 1501 && pages === 2, `${total} payments on ${pages} pages`)
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, payment_status)
         values (${sqlIds.other}, 50000, 'one-time', 'failed')`,
      )
      await story.allows(
        'admin',
        `select string_agg((p ->> 'created_at')::timestamptz::text, ' ' order by page, place) as moments,
           count(*) filter (where page = 1)::int as on_the_first
         from generate_series(1, 2) as page,
           jsonb_array_elements(test.answer(public.payment_export_page('${exported}', page)))
             with ordinality as listed (p, place)`,
        [{ moments, on_the_first: 1000 }],
      )
    },
  ),
  rule(about, 'an export contains exactly the columns of the file', async (story) => {
    await story.given(insertAdminPayments)
    await story.allows('admin', jsonKeysQuery(`${pageOf(mine)} -> 0`), [
      {
        found:
          'amount created_at email failure full_name kind method payment_id receipt reference refunded_amount state subscription_id',
      },
    ])
    await story.allows(
      'admin',
      `select string_agg(distinct concat_ws(' ', p ->> 'kind', p ->> 'state', p ->> 'receipt' is not null, p ->> 'reference' is not null), ', ') as kinds
       from jsonb_array_elements(${pageOf(mine)}) as p`,
      [{ kinds: 'cheque pending f t, monthly completed t f' }],
    )
    const begun = await story.seen(
      'admin',
      `select test.answer(public.start_payment_export('pay_PENDING0000000')) ->> 'export_id' as id`,
    )
    await story.allows('admin', `select ${pageOf(String(begun.id))} #>> '{0,email}' as email`, [
      { email: 'member@sabha.test' },
    ])
    await story.given(`delete from public.payments where id = '${pendingPayment}'`)
    await story.allows('admin', `select ${pageOf(String(begun.id))} as page`, [{ page: [] }])
  }),
  rule(about, 'exported payments are counted, at most 2,000,000 an hour', async (story) => {
    const { rows } = await story.one('select count(*)::int as rows from private.payment_rows')
    await story.allows('admin', `select ${pageOf(mine)}`)
    await story.holds(
      `select requests, people from private.readings where kind = 'payments_exported'`,
      [{ requests: 1, people: rows }],
    )
    await story.given(
      `update private.readings set people = 2000000 - people where kind = 'payments_exported'`,
    )
    await story.allows('admin', `select ${pageOf(mine)}`)
    await story.refuses('admin', `select ${pageOf(mine)}`, 'rate_limited')
  }),
  rule(about, 'other users cannot export payments', async (story) => {
    for (const who of ['newcomer', 'member', 'demoted'] as const) {
      await story.refuses(
        who,
        `select test.answer(public.start_payment_export()) as answer`,
        'admin_only',
      )
      await story.refuses(
        who,
        `select ${pageOf(rowId('paymentExport', userIds[who]))} as answer`,
        'admin_only',
      )
    }
  }),
]
