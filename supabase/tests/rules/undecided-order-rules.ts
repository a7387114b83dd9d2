import { rule, sqlIds } from './rule.ts'

const order = (name: string, changes: { age?: string; status?: string } = {}) => {
  const { age = '1 hour', status = 'created' } = changes
  return `insert into public.payment_orders
      (user_id, purpose, amount, receipt, idempotency_key, razorpay_order_id, status, created_at)
    values (${sqlIds.member}, 'contribution', 50000, 'contrib_' || left(md5('${name}'), 30), 'key of ${name}',
      '${providerId(name)}', '${status}', now() - interval '${age}')`
}
const providerId = (name: string) => `order_${name.padEnd(14, '0')}`
const stateOf = (name: string) =>
  `select status, undecided_since is not null as undecided from public.payment_orders
   where razorpay_order_id = '${providerId(name)}'`
const undecided = (name: string) =>
  `select public.note_order_undecided('${providerId(name)}')::text as done`
const checked = (name: string, gone: boolean) =>
  `select public.note_order_checked('${providerId(name)}', ${gone})::text as done`

/** Rules about orders that the payment provider gave no usable answer about. */
export const undecidedOrderRules = [
  rule(
    'public.note_order_undecided(text)',
    'an undecided order stays open with the time of the first failure, until there is an answer',
    async (story) => {
      await story.given(order('Old', { age: '5 days' }))
      await story.allows('service', undecided('Old'))
      await story.holds(stateOf('Old'), [{ status: 'created', undecided: true }])
      await story.given(
        `update public.payment_orders set undecided_since = now() - interval '3 hours' where undecided_since is not null`,
      )
      await story.allows('service', undecided('Old'))
      await story.holds(
        `select undecided_since = now() - interval '3 hours' as holds from public.payment_orders
         where razorpay_order_id = '${providerId('Old')}'`,
      )
      await story.allows('service', checked('Old', false))
      await story.holds(stateOf('Old'), [{ status: 'abandoned', undecided: false }])
    },
  ),
  rule(
    'public.note_order_undecided(text)',
    'an undecided order is abandoned after 180 days, since the provider refuses look-ups of older ones',
    async (story) => {
      await story.given(
        `${order('Late', { age: '179 days' })}; ${order('TooLate', { age: '181 days' })}`,
      )
      await story.allows('service', undecided('Late'))
      await story.holds(stateOf('Late'), [{ status: 'created', undecided: true }])
      await story.allows('service', undecided('TooLate'))
      await story.holds(stateOf('TooLate'), [{ status: 'abandoned', undecided: true }])
    },
  ),
  rule(
    'public.note_order_undecided(text)',
    'a paid or abandoned order is not undecided',
    async (story) => {
      await story.given(order('Gone', { status: 'abandoned' }))
      await story.allows('service', undecided('Gone'))
      await story.holds(stateOf('Gone'), [{ status: 'abandoned', undecided: false }])
    },
  ),
  rule(
    'public.note_order_checked(text,boolean)',
    'an answered order is undecided no longer, and abandoned if the provider does not know it',
    async (story) => {
      await story.given(order('Young'))
      await story.allows('service', undecided('Young'))
      await story.allows('service', checked('Young', false))
      await story.holds(stateOf('Young'), [{ status: 'created', undecided: false }])
      await story.allows('service', undecided('Young'))
      await story.allows('service', checked('Young', true))
      await story.holds(stateOf('Young'), [{ status: 'abandoned', undecided: false }])
    },
  ),
  rule(
    'public.undecided_orders(integer)',
    'superusers see the undecided orders, the oldest first',
    async (story) => {
      const seen = (call: string) =>
        `select string_agg(o ->> 'id', ' ') as ids, answer ->> 'total' as total
         from public.undecided_orders(${call}) as answer, jsonb_array_elements(answer -> 'orders') as o
         group by answer`
      await story.given(`${order('One')}; ${order('Two')}; ${order('Three')}`)
      await story.given(
        `update public.payment_orders set undecided_since = now() - case razorpay_order_id
           when '${providerId('One')}' then interval '1 hour' else interval '2 hours' end
         where razorpay_order_id in ('${providerId('One')}', '${providerId('Two')}')`,
      )
      await story.allows('superuser', seen(''), [
        { ids: `${providerId('Two')} ${providerId('One')}`, total: '2' },
      ])
      await story.allows('superuser', seen('1'), [{ ids: providerId('Two'), total: '2' }])
      await story.refuses('admin', seen(''), 'superuser_only')
    },
  ),
]
