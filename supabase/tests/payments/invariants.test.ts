import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openEmptyDatabase } from '../setup/own-database.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { Ledger } from './ledger.ts'
import { playHistory } from './provider-history.ts'

const someone = `(select user_id from public.contributions limit 1)`
const gift = `contribution_type = 'one-time' and payment_status = 'completed'`

const booksTables = [
  'profiles',
  'contributions',
  'payments',
  'payment_orders',
  'refunds',
  'receipts',
  'offline_gifts',
]
const offlineGift = `
  with gift as (
    insert into public.contributions (user_id, amount, source, contribution_type, payment_status)
    values (${someone}, 70000, 'cheque', 'one-time', 'completed')
    returning id
  )
  insert into public.offline_gifts (contribution_id, source, reference, reason)
  select id, 'cheque', '000123', 'By hand' from gift`

/** Damage by a bug or a manual change, and the rule that detects it. */
const damages: { rule: string; damage: string }[] = [
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
  },
  {
    rule: 'P21',
    damage: `update public.receipts set number = number + 100`,
  },
  { rule: 'P21', damage: `update public.receipts set voided_at = now()` },
  { rule: 'P22', damage: `delete from public.offline_gifts` },
  { rule: 'P22', damage: `update public.offline_gifts set entered_by = ${someone}` },
  {
    rule: 'P22',
    damage: `update public.offline_gifts set reversed_at = now(), reversal = 'Bounced'`,
  },
  {
    rule: 'P23',
    damage: `update public.contributions set created_at = created_at + interval '1 second'`,
  },
  { rule: 'P24', damage: `update public.profiles set last_auto_pay_at = now()` },
]

describe('the payment rules', () => {
  let database: OpenDatabase
  let client: Client

  beforeAll(async () => {
    database = await openEmptyDatabase()
    client = database.client
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
  })
  afterAll(() => database.stop())

  it('hold after contributions, two months of auto-pay, a refund and receipts', async () => {
    expect(await findBrokenInvariants(client)).toEqual([])
  })

  it.each(damages)('detect data that violates $rule', async ({ rule, damage }) => {
    await client.query('begin')
    for (const table of booksTables) {
      await client.query(`alter table public.${table} disable trigger user`)
    }
    await client.query(damage)
    for (const table of booksTables) {
      await client.query(`alter table public.${table} enable trigger user`)
    }
    const broken = await findBrokenInvariants(client)
    await client.query('rollback')
    expect(broken.map(({ id }) => id)).toContain(rule)
  })

  it('detect a disabled guard trigger', async () => {
    await client.query('begin')
    await client.query('alter table public.payments disable trigger guard_payment')
    const broken = await findBrokenInvariants(client)
    await client.query('rollback')
    expect(broken.map(({ id }) => id)).toEqual(['P7'])
  })
})
