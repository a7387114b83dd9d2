import { Client } from 'pg'
import * as z from 'zod'

const seconds = z.nullable(z.int())

const mandateSchema = z.object({
  plan_id: z.string(),
  id: z.string(),
  period: z.enum(['monthly', 'yearly']),
  amount: z.int(),
  status: z.enum([
    'created',
    'authenticated',
    'active',
    'pending',
    'halted',
    'paused',
    'cancelled',
    'completed',
    'expired',
  ]),
  paid_count: z.int(),
  total_count: z.int(),
  start_at: seconds,
  current_start: seconds,
  current_end: seconds,
  charge_at: seconds,
  ended_at: seconds,
  created_at: z.int(),
  email: z.string(),
})

const orderSchema = z.object({
  id: z.string(),
  amount: z.int(),
  receipt: z.string(),
  status: z.enum(['created', 'attempted', 'paid', 'abandoned']),
  created_at: z.int(),
})

const paymentSchema = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
  error_code: z.nullable(z.string()),
  error_description: z.nullable(z.string()),
  created_at: z.int(),
  email: z.string(),
})

const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: z.int(),
})

const booksSchema = z.object({
  mandates: z.array(mandateSchema),
  orders: z.array(orderSchema),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
})

/** Records of a database that the provider would know too. Times are unix seconds, amounts paise. */
export type LedgerRows = z.infer<typeof booksSchema>

const at = (column: string) => `extract(epoch from ${column})::bigint`

const sql = `
  select jsonb_build_object(
    'mandates', (select coalesce(jsonb_agg(jsonb_build_object(
      'plan_id', m.razorpay_plan_id, 'id', m.razorpay_subscription_id,
      'period', m.contribution_type, 'amount', m.amount, 'status', m.status,
      'paid_count', m.paid_count, 'total_count', coalesce(m.total_count, 120),
      'start_at', ${at('m.start_at')}, 'current_start', ${at('m.current_start')},
      'current_end', ${at('m.current_end')}, 'charge_at', ${at('m.charge_at')},
      'ended_at', ${at('m.ended_at')}, 'created_at', ${at('m.created_at')},
      'email', coalesce(p.email, '')
    )), '[]') from public.mandates as m left join public.profiles as p on p.id = m.user_id
      where m.razorpay_subscription_id is not null and m.razorpay_plan_id is not null),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object(
      'id', razorpay_order_id, 'amount', amount, 'receipt', receipt, 'status', status,
      'created_at', ${at('created_at')}
    )), '[]') from public.payment_orders where razorpay_order_id is not null),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object(
      'id', x.razorpay_payment_id, 'order_id', o.razorpay_order_id, 'amount', x.amount,
      'status', x.status, 'error_code', x.error_code, 'error_description', x.error_description,
      'created_at', ${at('x.created_at')}, 'email', coalesce(p.email, '')
    )), '[]') from public.payments as x
      left join public.payment_orders as o on o.id = x.order_id
      left join public.mandates as m on m.id = x.mandate_id
      left join public.profiles as p on p.id = coalesce(o.user_id, m.user_id)),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.razorpay_refund_id, 'payment_id', x.razorpay_payment_id, 'amount', r.amount,
      'status', r.status, 'created_at', ${at('r.created_at')}
    )), '[]') from public.refunds as r join public.payments as x on x.id = r.payment_id)
  ) as books
`

/** @param url of the database, for the role `postgres`. */
export async function readLedger(url: string): Promise<LedgerRows> {
  const client = new Client({ connectionString: url })
  // The running query fails too. Without a listener the process would end with a stack.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ books: unknown }>(sql)
    return booksSchema.parse(rows[0]?.books)
  } finally {
    await client.end()
  }
}
