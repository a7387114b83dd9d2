import type { Client } from 'pg'

/** Columns that every row of the filled ledger derives from its number. */
const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`
const code = (kind: string, n = 'n') => `left(md5('${kind}' || ${n}), 14)`
const giftsOfOne = 14
const member = `(n % greatest(count / ${giftsOfOne}, 1))`
const paidAt = `timestamptz '2026-11-01' - make_interval(mins => n)`
const settled = `timestamptz '2026-11-02'`

const tables = [
  `profiles (id, email, onboarding_status, is_paid, total_contributions, last_contribution_at, updated_at)
   select ${id('member', member)}, 'member' || ${member} || '@bench.test', 'profilecompleted', true,
     count(*) * 50000, max(${paidAt}), ${settled} from numbers group by ${member}`,
  `payment_orders (id, user_id, purpose, amount, receipt, idempotency_key, razorpay_order_id, status, paid_at, updated_at)
   select ${id('order')}, ${id('member', member)}, 'contribution', 50000, 'contrib_' || left(md5('order' || n), 30),
     'bench-key-' || n, 'order_' || ${code('order')}, 'paid', ${paidAt}, ${settled} from numbers`,
  `contributions (id, user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at, updated_at)
   select ${id('gift')}, ${id('member', member)}, 50000, 'one-time', 'completed', 'pay_' || ${code('payment')},
     ${paidAt}, ${settled} from numbers`,
  `payments (id, razorpay_payment_id, order_id, contribution_id, amount, currency, status, proof, captured_at, created_at, updated_at)
   select ${id('payment')}, 'pay_' || ${code('payment')}, ${id('order')}, ${id('gift')}, 50000, 'INR', 'captured',
     'webhook', ${paidAt}, ${paidAt}, ${settled} from numbers`,
  `provider_events (body_digest, event_type, payload, received_at, handled_at)
   select repeat(md5('event' || n), 2), 'payment.captured', jsonb_build_object('payload', jsonb_build_object('payment',
       jsonb_build_object('entity', jsonb_build_object('id', 'pay_' || ${code('payment')}, 'status', 'captured', 'amount_refunded', 0)))),
     ${paidAt}, ${settled} from numbers`,
  `receipts (contribution_id, user_id, financial_year, number, amount, given_at, donor_name, donor_address, issued_at)
   select ${id('gift')}, ${id('member', member)}, private.financial_year(${paidAt}),
     row_number() over (partition by private.financial_year(${paidAt}) order by n desc), 50000, ${paidAt},
     'Bench', 'Pune', ${settled} from numbers`,
]

/**
 * Fills an empty database with a ledger that keeps the payment rules: paid orders with payment, event,
 * contribution and receipt, 14 for each member. Needs a superuser, because it bypasses triggers.
 */
export async function fillLedger(client: Client, contributions: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set work_mem = '256MB'`)
  for (const table of tables) {
    await client.query(
      `with numbers as materialized (
         select n, ${contributions} as count from generate_series(1, ${contributions}) as n
       )
       insert into public.${table}`,
    )
  }
  await client.query(`reset session_replication_role; reset work_mem; checkpoint`)
  await client.query('vacuum analyze')
}
