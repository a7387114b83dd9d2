import type { Client } from 'pg'
import { Ledger } from './ledger.ts'
import { playHistory } from './provider-history.ts'

const someone = `(select user_id from public.contributions limit 1)`
const gift = `contribution_type = 'one-time' and payment_status = 'completed'`

const booksTables = [
  'profiles',
  'contributions',
  'payments',
  'payment_orders',
  'mandates',
  'refunds',
  'receipts',
  'offline_gifts',
]
/** Tables that keep the time of a change. */
export const stampedTables = [
  'profiles',
  'contributions',
  'payments',
  'payment_orders',
  'mandates',
  'refunds',
]

const offlineGift = `
  with gift as (
    insert into public.contributions (user_id, amount, source, contribution_type, payment_status)
    values (${someone}, 70000, 'cheque', 'one-time', 'completed')
    returning id
  )
  insert into public.offline_gifts (contribution_id, source, reference, reason)
  select id, 'cheque', '000123', 'By hand' from gift`

interface Damage {
  rule: string
  damage: string
  /** Whether the changed rows have no time of their change, so that only the check of all rows sees them. */
  isUnstamped?: boolean
}

/** Damage by a bug or a manual change, and the rule that detects it. */
export const damages: Damage[] = [
  {
    rule: 'P1',
    damage: `update public.profiles set total_contributions = 1 where id = ${someone}`,
  },
  {
    rule: 'P2',
    damage: `update public.profiles set last_contribution_at = now() where id = ${someone}`,
  },
  {
    rule: 'P3',
    damage: `alter table public.payments drop constraint payments_razorpay_payment_id_key cascade;
      update public.payments set razorpay_payment_id = (select min(razorpay_payment_id) from public.payments)`,
  },
  { rule: 'P4', damage: `update public.payment_orders set status = 'attempted', paid_at = null` },
  { rule: 'P5', damage: `update public.contributions set amount = amount + 1 where ${gift}` },
  { rule: 'P6', damage: `update public.profiles set is_paid = false where id = ${someone}` },
  { rule: 'P7', damage: `update public.payments set captured_at = null where status = 'captured'` },
  {
    rule: 'P8',
    damage: `update public.provider_events set payload =
      jsonb_set(payload, '{payload,payment,entity,amount_refunded}', '49999')
      where event_type = 'payment.captured'`,
    isUnstamped: true,
  },
  {
    rule: 'P9',
    damage: `update public.contributions set refunded_amount = 7 where ${gift}`,
  },
  {
    rule: 'P10',
    damage: `update public.contributions set payment_status = 'pending' where ${gift}`,
  },
  {
    rule: 'P10',
    damage: `update public.payments set status = 'authorized', captured_at = null where order_id is not null;
      update public.contributions set payment_status = 'pending', refunded_amount = 0
      where id = (select contribution_id from public.payments where mandate_id is not null limit 1)`,
  },
  {
    rule: 'P11',
    damage: `update public.contributions set user_id = null where ${gift}`,
  },
  {
    rule: 'P12',
    damage: `alter table public.payments drop constraint payments_captured_is_proved;
      update public.payments set proof = null`,
  },
  {
    rule: 'P13',
    damage: `update public.provider_events set handled_at = null, received_at = now() - interval '1 hour'`,
  },
  { rule: 'P14', damage: `update public.payment_orders set status = 'created', paid_at = null` },
  {
    rule: 'P15',
    damage: `drop index public.payments_one_per_cycle;
      update public.payments set razorpay_invoice_id = 'inv_AAAAAAAAAAAAAA' where mandate_id is not null`,
  },
  {
    rule: 'P16',
    damage: `alter table public.contributions drop constraint contributions_refund_matches_status;
      update public.contributions set refunded_amount = amount where ${gift}`,
  },
  { rule: 'P17', damage: `update public.profiles set onboarding_status = 'paymentpending'` },
  {
    rule: 'P18',
    damage: `alter table public.payment_orders drop constraint payment_orders_receipt_key;
      insert into public.payment_orders (user_id, purpose, amount, receipt, idempotency_key)
      select user_id, purpose, amount, receipt, 'another-key-000' from public.payment_orders`,
  },
  { rule: 'P19', damage: `update public.profiles set onboarding_status = 'signedin'` },
  { rule: 'P20', damage: `update public.refunds set amount = 9999` },
  {
    rule: 'P20',
    damage: `delete from public.refunds`,
    isUnstamped: true,
  },
  {
    rule: 'P21',
    damage: `update public.receipts set number = number + 100`,
    isUnstamped: true,
  },
  { rule: 'P21', damage: `update public.receipts set voided_at = now()`, isUnstamped: true },
  { rule: 'P22', damage: `delete from public.offline_gifts`, isUnstamped: true },
  {
    rule: 'P22',
    damage: `update public.offline_gifts set entered_by = ${someone}`,
    isUnstamped: true,
  },
  {
    rule: 'P22',
    damage: `update public.offline_gifts set reversed_at = now(), reversal = 'Bounced'`,
    isUnstamped: true,
  },
  {
    rule: 'P23',
    damage: `update public.contributions set created_at = created_at + interval '1 second'`,
  },
  { rule: 'P24', damage: `update public.profiles set last_auto_pay_at = now()` },
]

/** Fills an empty database with payments of each kind. */
export async function fillBooks(client: Client): Promise<void> {
  const ledger = new Ledger(client)
  await ledger.prepare()
  const history = await playHistory([
    { do: 'pay' },
    { do: 'authorise' },
    { do: 'days pass', days: 40 },
    { do: 'refund part' },
  ])
  await ledger.open(history)
  await ledger.deliver(history.messages)
  await client.query(`select public.issue_receipts()`)
  await client.query(offlineGift)
}

/** Damages data past the triggers that refuse it. `stamped` keeps those that set the time of a change. */
export async function damageBooks(
  client: Client,
  damage: string,
  { stamped = false } = {},
): Promise<void> {
  for (const table of booksTables) {
    await client.query(`alter table public.${table} disable trigger user`)
  }
  for (const table of stamped ? stampedTables : []) {
    await client.query(`alter table public.${table} enable trigger stamp_updated_at`)
  }
  await client.query(damage)
  for (const table of booksTables) {
    await client.query(`alter table public.${table} enable trigger user`)
  }
}
