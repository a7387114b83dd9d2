import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createDatabaseEnvironment } from '../setup/own-database.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { Payer } from './payer.ts'
import {
  type PaymentSystem,
  type PaymentSystemWithKeys,
  startPaymentSystem,
} from './payment-system.ts'

export interface FunctionTests {
  system: PaymentSystemWithKeys
  member: Payer
  paid: Payer
  admin: Payer
}

/**
 * Starts the whole system with three users for the tests of a file. Each test leaves a consistent
 * ledger.
 */
export function useFunctions(): () => FunctionTests {
  let found: FunctionTests | null = null
  const tests = () => {
    if (!found) throw new Error('The system has not started.')
    return found
  }
  beforeAll(async () => {
    const system = await startPaymentSystem(await createDatabaseEnvironment('demo'))
    const [member, paid, admin] = await Promise.all([
      Payer.signIn(system, 'member'),
      Payer.signIn(system, 'paid'),
      Payer.signIn(system, 'admin'),
    ])
    found = { system, member, paid, admin }
  })
  afterAll(() => found?.system.stop())
  afterEach(async () => {
    const { system } = tests()
    await callSandboxConsole(system, 'switches', {
      drop: 'none',
      bank: 'normal',
      capture: 'automatic',
    })
    await callSandboxConsole(system, 'clear-faults', {})
    expect(await findBrokenInvariants(system.client)).toEqual([])
  })
  return tests
}

/** Calls a route of the sandbox console. */
export async function callSandboxConsole(
  system: PaymentSystem,
  action: string,
  input: object,
): Promise<void> {
  await system.sandbox.app.request(`http://localhost/console/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
}

export async function readContributions({ client }: PaymentSystem, paymentId: string) {
  const { rows } = await client.query(
    `select amount, payment_status as status from public.contributions where razorpay_payment_id = $1`,
    [paymentId],
  )
  return rows
}

/** Returns the refused users with their orders or mandates from the audit log. */
export async function readRefusals(
  { client }: PaymentSystem,
  table: 'payment_orders' | 'mandates',
) {
  const id = table === 'mandates' ? 'razorpay_subscription_id' : 'razorpay_order_id'
  const { rows } = await client.query(
    `select p.email as actor, l.action, t.${id} as subject, l.details
     from public.audit_log as l
     join public.profiles as p on p.id = l.actor_id
     join public.${table} as t on t.id::text = l.subject_id
     where l.subject_type = $1 and l.action like '%denied' order by l.id`,
    [table],
  )
  return rows
}

export async function readOrderStatus({ client }: PaymentSystem, id: string): Promise<string> {
  const { rows } = await client.query(
    'select status from public.payment_orders where razorpay_order_id = $1',
    [id],
  )
  return rows[0]?.status
}

export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < 20_000; await pause(50)) {
    if (await holds()) return
  }
  throw new Error('It did not come to hold.')
}

/** Waits until all webhooks are processed, because processing locks the rows of the payment. */
export async function waitForDeliveries({ sandbox }: PaymentSystem): Promise<void> {
  await waitUntil(async () => sandbox.state.deliveries.every(({ status }) => status !== 'waiting'))
}

/** Makes open orders and mandates due for reconciliation, as if some minutes had passed. */
export async function makeReconciliationDue({ client }: PaymentSystem): Promise<void> {
  await client.query(
    `update public.payment_orders set created_at = created_at - interval '2 minutes', checked_at = null
     where status in ('created', 'attempted')`,
  )
  await client.query(
    `update public.provider_events set received_at = received_at - interval '1 minute' where handled_at is null`,
  )
}
