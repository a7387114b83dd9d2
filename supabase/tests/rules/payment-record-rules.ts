import { rowId, userIds } from '../setup/world-people.ts'
import { jsonKeysQuery } from './json-keys-query.ts'
import { insertAdminPayments, paymentId, pendingPayment } from './payment-calls.ts'
import { rule, sqlIds } from './rule.ts'

const contribution = rowId('contribution', userIds.other)
const open = (id: string) => `test.answer(public.admin_payment('${id}'))`

/** Rules about payments that an admin opens. */
export const paymentRecordRules = [
  rule(
    'private.payment_record',
    'an opened payment has its member, receipt, order and refunds',
    async (story) => {
      await story.allows('admin', jsonKeysQuery(open(contribution)), [
        {
          found:
            'amount captured_at created_at error_code events failure gift id kind member method notes order_id ' +
            'payment_id receipt refunded_amount refunds state subscription_id',
        },
      ])
      await story.allows('admin', jsonKeysQuery(`${open(contribution)} -> 'member'`), [
        { found: 'email full_name id phone' },
      ])
      const order = paymentId(userIds.other).replace('pay_', 'order_')
      await story.allows(
        'admin',
        `select p #>> '{member,email}' as email, p ->> 'order_id' as order_id, p #>> '{refunds,0,status}' as refund,
           p -> 'gift' as gift, p -> 'events' as events
         from ${open(contribution)} as p`,
        [{ email: 'other@sabha.test', order_id: order, refund: 'pending', gift: null, events: [] }],
      )
    },
  ),
  rule(
    'private.payment_record',
    'an opened offline gift has its reference, its reason and the admin who entered it',
    async (story) => {
      await story.given(
        `update public.profiles set full_name = 'Root' where id = ${sqlIds.superuser};
         update public.offline_gifts set reversed_at = now(), reversal = 'Bounced', reversed_by = ${sqlIds.superuser}`,
      )
      const { id } = await story.one(
        `select id from public.contributions where source = 'cheque' and user_id = ${sqlIds.admin}`,
      )
      await story.allows(
        'admin',
        `select (p -> 'gift') - '{entered_at,reversed_at}'::text[] as gift from ${open(String(id))} as p`,
        [
          {
            gift: {
              reason: 'World',
              reversal: 'Bounced',
              reference: `cheque ${userIds.admin}`,
              entered_by: 'Root',
              reversed_by: 'Root',
            },
          },
        ],
      )
    },
  ),
  rule(
    'private.payment_events',
    'an opened payment has the newest 50 events of the provider about it, without their bodies',
    async (story) => {
      const body = `'{"payload": {"payment": {"entity": {"id": "${paymentId(userIds.other)}", "entity": "payment"}}}}'`
      await story.given(
        `insert into public.provider_events (body_digest, event_type, payload, received_at, handled_at, not_understood)
         select lpad(to_hex(n), 64, 'a'), 'payment.captured', ${body}, now() - make_interval(mins => n),
           case when n <> 2 then now() end, case when n = 3 then 'amount' end
         from generate_series(1, 60) as n`,
      )
      await story.allows('admin', jsonKeysQuery(`${open(contribution)} #> '{events,0}'`), [
        { found: 'event_type id received_at status' },
      ])
      await story.allows(
        'admin',
        `select jsonb_array_length(e) as events, e #>> '{-1,status}' as newest, e #>> '{-2,status}' as second,
           e #>> '{-3,status}' as third, (e #>> '{0,received_at}')::timestamptz = now() - interval '50 minutes' as oldest
         from (select ${open(contribution)} -> 'events' as e) as opened`,
        [
          {
            events: 50,
            newest: 'handled',
            second: 'waiting',
            third: 'not_understood',
            oldest: true,
          },
        ],
      )
      await story.given(insertAdminPayments)
      await story.allows('admin', `select ${open(pendingPayment)} -> 'events' as events`, [
        { events: [] },
      ])
    },
  ),
  rule(
    'private.admin_payment',
    'the id of a payment leads to its contribution once it has one',
    async (story) => {
      await story.given(insertAdminPayments)
      await story.allows('admin', `select ${open(pendingPayment)} ->> 'state' as state`, [
        { state: 'pending' },
      ])
      await story.given(
        `update public.payments set contribution_id = null where contribution_id = '${contribution}';
         update public.payments set contribution_id = '${contribution}' where id = '${pendingPayment}'`,
      )
      await story.allows('admin', `select ${open(pendingPayment)} ->> 'id' as id`, [
        { id: contribution },
      ])
    },
  ),
  rule('private.admin_payment', 'an unknown payment is not found', async (story) => {
    await story.refuses('admin', `select ${open(userIds.other)}`, 'payment_unknown')
    await story.holds(
      `select count(*)::int as read from private.readings where kind = 'payments_opened'`,
      [{ read: 0 }],
    )
  }),
  rule(
    'private.admin_payment',
    'each opened payment is counted, and audited once',
    async (story) => {
      await story.given(insertAdminPayments)
      for (const id of [contribution, pendingPayment, contribution])
        await story.allows('admin', `select ${open(id)}`)
      await story.holds(
        `select actor_id, subject_type, subject_id, details from public.audit_log where action = 'payment_opened' order by id`,
        [contribution, pendingPayment].map((subject_id) => ({
          actor_id: userIds.admin,
          subject_type: 'contributions',
          subject_id,
          details: {},
        })),
      )
      await story.holds(
        `select requests, people from private.readings where kind = 'payments_opened'`,
        [{ requests: 3, people: 3 }],
      )
      await story.given(`update private.readings set people = 999 where kind = 'payments_opened'`)
      await story.allows('admin', `select ${open(contribution)}`)
      await story.refuses('admin', `select ${open(contribution)}`, 'rate_limited')
      await story.allows('superuser', `select ${open(contribution)}`)
    },
  ),
  rule('private.admin_payment', 'other users cannot open payments', async (story) => {
    for (const who of ['newcomer', 'member', 'demoted'] as const)
      await story.refuses(who, `select ${open(contribution)} as answer`, 'admin_only')
  }),
]
