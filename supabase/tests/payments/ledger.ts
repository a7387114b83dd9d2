import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import {
  mandateAmount,
  orderAmount,
  type ProviderHistory,
  type ProviderMessage,
} from './provider-history.ts'

/** Delivers messages one after another, as server functions do. */
const deliverSql = `
  create function pg_temp.deliver(messages jsonb) returns void language plpgsql as $$
  declare
    m jsonb;
  begin
    for m in select * from jsonb_array_elements(messages) loop
      if m ->> 'kind' = 'event' then
        if public.receive_event(m ->> 'digest', m ->> 'id', m ->> 'type', m -> 'payload') then
          perform public.apply_event(m ->> 'digest', subscription_id => m ->> 'bill of');
        end if;
      else
        perform public.record_payment(m -> 'payment', 'signature', m ->> 'subscription');
      end if;
    end loop;
  end;
  $$;
`

const stateSql = `
  select jsonb_build_object(
    'profile', (select jsonb_build_array(onboarding_status, is_paid, total_contributions,
      last_contribution_at, razorpay_payment_id, last_auto_pay_at)
      from public.profiles where id = $1),
    'contributions', (select jsonb_agg(jsonb_build_array(razorpay_payment_id, amount,
      refunded_amount, contribution_type, payment_status, razorpay_subscription_id, notes, created_at)
      order by razorpay_payment_id) from public.contributions where user_id = $1),
    'orders', (select jsonb_agg(jsonb_build_array(status, amount, paid_at is not null))
      from public.payment_orders where user_id = $1),
    'mandates', (select jsonb_agg(jsonb_build_array(status, paid_count, current_start, current_end,
      charge_at, ended_at)) from public.mandates where user_id = $1),
    'refunds', (select jsonb_agg(jsonb_build_array(razorpay_refund_id, amount, status, created_at)
      order by razorpay_refund_id) from public.refunds),
    'payments', (select jsonb_agg(jsonb_build_array(razorpay_payment_id, status, refunded_amount,
      captured_at is not null, error_code is not null, razorpay_invoice_id, contribution_id is not null)
      order by razorpay_payment_id) from public.payments)
  )::text as state
`

/** Ledger of one member in a database, for tests. */
export class Ledger {
  readonly client: Client
  #member = ''

  constructor(client: Client) {
    this.client = client
  }

  async prepare(): Promise<void> {
    await this.client.query(deliverSql)
  }

  /** Creates a member at the payment step with the order and the mandate of a history. */
  async open({ orderId, subscriptionId }: ProviderHistory): Promise<void> {
    this.#member = await addMember(this.client)
    const key = randomUUID().replaceAll('-', '').slice(0, 30)
    await this.client.query(
      `select public.attach_provider_order(o.id, $4)
       from public.open_payment_order($1, 'onboarding', $2, $3, 'For books') as o`,
      [this.#member, orderAmount, `onboard_${key}`, orderId],
    )
    await this.client.query(
      `select public.attach_provider_subscription(m.id, 'plan_AAAAAAAAAAAAAA', $4)
       from public.open_mandate($1, 'onboarding', $2, $3) as m`,
      [this.#member, mandateAmount, `mandate-${key}`, subscriptionId],
    )
  }

  async deliver(messages: ProviderMessage[]): Promise<void> {
    await this.client.query('select pg_temp.deliver($1)', [JSON.stringify(messages)])
  }

  /** Returns all stored facts, except the times at which they were received. */
  async state(): Promise<string> {
    const { rows } = await this.client.query<{ state: string }>(stateSql, [this.#member])
    return rows[0]?.state ?? ''
  }

  async total(): Promise<number> {
    const { rows } = await this.client.query<{ total_contributions: string }>(
      'select total_contributions from public.profiles where id = $1',
      [this.#member],
    )
    return Number(rows[0]?.total_contributions)
  }

  /** Runs a function and rolls back its effects. */
  async undone<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.client.query('savepoint undone')
    try {
      return await work()
    } finally {
      await this.client.query('rollback to savepoint undone')
    }
  }
}

/** Creates a member at the payment step. */
export async function addMember(client: Client, role = 'member'): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into auth.users (id, email, aud, role, raw_user_meta_data)
     values ($1, $2, 'authenticated', 'authenticated', '{}')`,
    [id, `${id}@sabha.test`],
  )
  await client.query(
    `update public.profiles set onboarding_status = 'paymentpending', role = $2 where id = $1`,
    [id, role],
  )
  return id
}
