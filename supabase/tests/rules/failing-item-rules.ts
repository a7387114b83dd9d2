import { rule, sqlIds } from './rule.ts'

const order = 'order_FAILING0000000'
const mandate = 'sub_FAILING0000000'
const note = (id: string, failed: boolean) =>
  `select public.note_look_up('${id}', ${failed})::text as done`
const fails = (minutes: number) =>
  `update public.payment_orders set failing_since = now() - interval '${minutes} minutes'
   where razorpay_order_id = '${order}'`
const checked = (minutes: number) =>
  `update public.payment_orders set checked_at = now() - interval '${minutes} minutes'
   where razorpay_order_id = '${order}'`
const reasons = 'select reason from private.failing_items()'
const due = `select id from private.take_stale_orders(50) as id where id = '${order}'`
const openOrder = `insert into public.payment_orders
    (user_id, purpose, amount, receipt, idempotency_key, razorpay_order_id, created_at)
  values (${sqlIds.member}, 'contribution', 50000, 'contrib_' || left(md5('failing'), 30), 'key of failing', '${order}', now() - interval '3 days')`
const openMandate = `insert into public.mandates
    (user_id, purpose, contribution_type, amount, idempotency_key, razorpay_subscription_id, status)
  values (${sqlIds.member}, 'contribution', 'monthly', 30000, 'key of failing', '${mandate}', 'active')`
const mandateState = `select status, ended_at is not null as ended from public.mandates
  where razorpay_subscription_id = '${mandate}'`

/** Rules about items whose look-ups at the payment provider fail. */
export const failingItemRules = [
  rule(
    'private.failing_items()',
    'an open order that fails for 15 minutes is told, until it is answered or settled',
    async (story) => {
      await story.given(openOrder)
      await story.allows('service', note(order, true))
      await story.holds(reasons, [])
      await story.given(fails(16))
      await story.allows('service', note(order, true))
      const told = [{ reason: `Failing look-ups: 1, first ${order}` }]
      await story.holds(reasons, told)
      await story.holds(
        `select detail from private.part_states(now()) where name = 'reconciliation' and status = 'down'`,
        [{ detail: told[0]?.reason }],
      )
      await story.allows('service', note(order, false))
      await story.holds(reasons, [])
      await story.given(fails(16))
      await story.given(
        `update public.payment_orders set status = 'abandoned' where razorpay_order_id = '${order}'`,
      )
      await story.holds(reasons, [])
    },
  ),
  rule(
    'private.failing_items()',
    'a mandate that fails is told until it has ended',
    async (story) => {
      await story.given(openMandate)
      await story.allows('service', note(mandate, true))
      await story.given(
        `update public.mandates set failing_since = now() - interval '16 minutes' where failing_since is not null`,
      )
      await story.holds(reasons, [{ reason: `Failing look-ups: 1, first ${mandate}` }])
      await story.given(
        `update public.mandates set status = 'completed' where razorpay_subscription_id = '${mandate}'`,
      )
      await story.holds(reasons, [])
    },
  ),
  rule(
    'private.take_stale_orders(integer)',
    'an order is looked up again after five minutes in the first hour in which it fails, and hourly after',
    async (story) => {
      await story.given(`${openOrder}; ${fails(59)}; ${checked(4)}`)
      await story.holds(due, [])
      await story.given(checked(6))
      await story.holds(due, [{ id: order }])
      await story.given(`${fails(61)}; ${checked(6)}`)
      await story.holds(due, [])
      await story.given(checked(61))
      await story.holds(due, [{ id: order }])
    },
  ),
  rule(
    'public.end_unknown_mandate(text)',
    'ends a mandate only if its end was requested',
    async (story) => {
      await story.given(openMandate)
      const end = `select public.end_unknown_mandate('${mandate}')::text as done`
      await story.allows('service', end)
      await story.holds(mandateState, [{ status: 'active', ended: false }])
      await story.given(
        `update public.mandates set cancel_requested_at = now() where razorpay_subscription_id = '${mandate}'`,
      )
      await story.allows('service', end)
      await story.holds(mandateState, [{ status: 'cancelled', ended: true }])
    },
  ),
]
