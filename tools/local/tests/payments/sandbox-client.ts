import {
  createPaymentSandbox,
  type PaymentSandbox,
} from '../../src/payments/create-payment-sandbox.ts'
import type { Plan } from '../../src/payments/plans/plan.ts'
import type { Subscription } from '../../src/payments/subscriptions/subscription.ts'
import { payByCard } from './pay-by-card.ts'

/** Creates a sandbox without a server, with a fixed real time. */
export function sandboxAtFixedTime(settings: { webhookUrl?: string } = {}): PaymentSandbox {
  const start = Date.parse('2026-11-21T09:30:00Z')
  return createPaymentSandbox({ settings, realNow: () => start })
}

/** Calls the REST API with the key. */
export async function callSandboxApi<Answer>(
  { app, settings }: PaymentSandbox,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const pair = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')
  const answer = await app.request(`http://localhost/v1${path}`, {
    method,
    headers: { authorization: `Basic ${pair}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Calls a route of the console. */
export async function callSandboxConsole(
  { app }: PaymentSandbox,
  action: string,
  input: object,
): Promise<void> {
  const answer = await app.request(`http://localhost/console/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Creates an authorised monthly mandate of 500 rupees. */
export async function createMonthlyMandate(
  sandbox: PaymentSandbox,
  details: { start_at?: number; total_count?: number } = {},
): Promise<Subscription> {
  const plan = await callSandboxApi<Plan>(sandbox, 'POST', '/plans', {
    period: 'monthly',
    interval: 1,
    item: { name: 'Monthly contribution', amount: 50_000, currency: 'INR' },
  })
  const { id } = await callSandboxApi<Subscription>(sandbox, 'POST', '/subscriptions', {
    plan_id: plan.id,
    total_count: 12,
    ...details,
  })
  await payByCard(sandbox, { subscription_id: id })
  return readSubscription(sandbox, id)
}

/** Returns the current subscription after due work has run. */
export function readSubscription(sandbox: PaymentSandbox, id: string): Promise<Subscription> {
  return callSandboxApi<Subscription>(sandbox, 'GET', `/subscriptions/${id}`)
}

/** Returns the names of the events raised so far, in order. */
export function eventNames({ state }: PaymentSandbox): string[] {
  return state.deliveries.map(({ event }) => event)
}
