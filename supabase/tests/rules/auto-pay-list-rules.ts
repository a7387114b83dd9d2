import { assertCase } from '../cases/test-case.ts'
import { rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const autoPay = 'private.admin_auto_pay'
const page = (call = '') => `test.answer(public.admin_auto_pay(${call}))`
const emails = (call = '') =>
  `select string_agg(concat_ws(' ', m #>> '{member,email}', m ->> 'state'), ', ') as found
   from jsonb_array_elements(${page(call)} -> 'mandates') as m`

/** The charge of `other` failed after the one of `member`, who set auto-pay up later. */
const changeMandates = `
  update public.mandates set status = case user_id
    when ${sqlIds.member} then 'halted' when ${sqlIds.other} then 'pending'
    when ${sqlIds.newcomer} then 'cancelled' when ${sqlIds.unfinished} then 'completed'
    when ${sqlIds.demoted} then 'expired' when ${sqlIds.admin} then 'active' else 'created' end;
  update public.mandates set charge_at = '2026-05-01', failed_at = '2026-03-01'
  where user_id = ${sqlIds.member};
  update public.mandates
  set charge_at = '2026-04-03', failed_at = '2026-04-02', created_at = created_at - interval '1 day'
  where user_id = ${sqlIds.other};
  update public.mandates set ended_at = now() where user_id = ${sqlIds.unfinished};
  update public.mandates set ended_at = '2026-02-03' where user_id = ${sqlIds.newcomer}`

const mandate = `'${rowId('mandate', userIds.other)}'`
const failedAt = (moment: string | null) => ({ failed: moment })
const readFailure = `select (failed_at at time zone 'UTC')::date::text as failed from public.mandates where id = ${mandate}`
const charge = (id: string, status: string, moment: string) =>
  `insert into public.payments (razorpay_payment_id, mandate_id, amount, currency, status, created_at)
   values ('pay_CHARGE0000000${id}', ${mandate}, 50000, 'INR', '${status}', '${moment}')`

const readRows = `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0) as rows from pg_stat_xact_user_tables where relname = 'mandates'`

/** Rules about the list of auto-pay that failed or ended. */
export const autoPayListRules = [
  rule(
    'private.set_mandate_failure()',
    'a mandate has the date of its latest failed charge, unless that charge was captured later',
    async (story) => {
      await story.holds(readFailure, [failedAt(null)])
      await story.given(charge('1', 'failed', '2026-03-01'))
      await story.given(charge('2', 'failed', '2026-04-02'))
      await story.given(charge('3', 'created', '2026-05-03'))
      await story.holds(readFailure, [failedAt('2026-04-02')])
      await story.given(
        `update public.payments set status = 'captured', proof = 'webhook', captured_at = now() where razorpay_payment_id = 'pay_CHARGE00000002'`,
      )
      await story.holds(readFailure, [failedAt('2026-03-01')])
    },
  ),
  rule(autoPay, 'the role is checked before the parameters are read', async (story) => {
    for (const call of [
      `null, 'failed/never', ${sqlIds.member}`,
      `'unknown'`,
      `null, null, ${sqlIds.member}`,
    ]) {
      await story.refuses('member', `select ${page(call)}`, 'admin_only')
      await story.refuses(
        'admin',
        `select ${page(call)}`,
        call.includes('never') ? '22007' : '22023',
      )
    }
  }),
  rule(
    autoPay,
    'auto-pay that failed is listed before ended auto-pay, each latest first',
    async (story) => {
      await story.given(changeMandates)
      const failed = ['other@sabha.test pending', 'member@sabha.test halted']
      const ended = ['unfinished@sabha.test ended', 'newcomer@sabha.test ended']
      await story.allows('admin', emails(), [{ found: [...failed, ...ended].join(', ') }])
      await story.allows('admin', emails(`'failed'`), [{ found: failed.join(', ') }])
      await story.allows('admin', emails(`'ended'`), [{ found: ended.join(', ') }])
      await story.allows('admin', emails(`''`), [{ found: [...failed, ...ended].join(', ') }])
      await story.refuses('admin', `select ${page(`'active'`)}`, 'invalid_input')
      await story.refuses(
        'admin',
        `select ${page(`after_key => 'ended/2026-03-01'`)}`,
        'invalid_input',
      )
      await story.refuses('admin', `select ${page(`after_id => ${sqlIds.admin}`)}`, 'invalid_input')
    },
  ),
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
         select ${page(`after_key => page #>> '{next,key}', after_id => (page #>> '{next,id}')::uuid, page_size => 1`)}, place + 1
         from pages where page ->> 'next' is not null
       )
       select string_agg(page #>> '{mandates,0,id}', ' ' order by place) as ids from pages`,
      [
        {
          ids: [userIds.other, userIds.member, userIds.unfinished, userIds.newcomer]
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
  rule(autoPay, 'a page of auto-pay reads at most 51 of 100,000 mandates', async (story) => {
    await story.given(
      `insert into public.mandates (user_id, purpose, contribution_type, amount, idempotency_key, status, created_at, failed_at)
       select ${sqlIds.other}, 'contribution', 'monthly', 50000, 'many-mandates-' || n,
         (array['halted', 'cancelled', 'active', 'pending'])[n % 4 + 1], now() - make_interval(mins => n),
         case when n % 8 < 4 then now() - make_interval(secs => n) end
       from generate_series(1, 100000) as n`,
    )
    await story.given('analyze public.mandates')
    const key = `'failed/' || now() - interval '12 hours'`
    const id = `'${rowId('mandate', userIds.other)}'`
    const calls = ['', `'failed'`, `'ended'`, `after_key => ${key}, after_id => ${id}`]
    for (const call of calls) {
      const { rows: before } = await story.one(readRows)
      await story.allows(
        'admin',
        `select jsonb_array_length(${page(call)} -> 'mandates') as rows`,
        [{ rows: 50 }],
      )
      const { rows: after } = await story.one(readRows)
      const rows = Number(after) - Number(before)
      assertCase(rows > 0 && rows <= 51, `${rows} mandates are read by admin_auto_pay(${call})`)
    }
  }),
]
