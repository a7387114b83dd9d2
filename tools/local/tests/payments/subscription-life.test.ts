import { describe, expect, it } from 'vitest'
import {
  callSandboxApi,
  callSandboxConsole,
  createMonthlyMandate,
  eventNames,
  readSubscription,
  sandboxAtFixedTime,
} from './sandbox-client.ts'

const day = 24 * 60 * 60
const seconds = (text: string) => Date.parse(text) / 1000

describe('life of a subscription', () => {
  it('charges at once without a start time, and then at midnight in India for each cycle', async () => {
    const sandbox = sandboxAtFixedTime()
    const begun = await createMonthlyMandate(sandbox)
    expect(begun).toMatchObject({
      status: 'active',
      paid_count: 1,
      current_start: seconds('2026-11-21T09:30:00Z'),
      current_end: seconds('2026-12-20T18:30:00Z'),
      charge_at: seconds('2026-12-20T18:30:00Z'),
    })
    expect(eventNames(sandbox)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'invoice.paid',
      'subscription.activated',
      'subscription.charged',
    ])
    sandbox.clock.advance(62 * day)
    expect(await readSubscription(sandbox, begun.id)).toMatchObject({
      paid_count: 3,
      current_start: seconds('2027-01-20T18:30:00Z'),
    })
  })

  it('charges and refunds a small amount for a later start, and charges at the start', async () => {
    const sandbox = sandboxAtFixedTime()
    const start_at = sandbox.clock.seconds() + 2 * day
    const mandate = await createMonthlyMandate(sandbox, { start_at })
    expect(mandate).toMatchObject({ status: 'authenticated', paid_count: 0, charge_at: start_at })
    const { items } = await callSandboxApi<{ items: object[] }>(sandbox, 'GET', '/payments')
    expect(items).toEqual([
      expect.objectContaining({
        amount: 500,
        status: 'refunded',
        captured: false,
        invoice_id: null,
      }),
    ])
    sandbox.clock.advance(3 * day)
    expect(await readSubscription(sandbox, mandate.id)).toMatchObject({
      status: 'active',
      paid_count: 1,
      current_start: start_at,
    })
  })

  it('retries a failed charge on three more days, halts, and recovers when the bill is paid', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id, current_end } = await createMonthlyMandate(sandbox)
    await callSandboxConsole(sandbox, 'switches', { charges: 'fail' })
    sandbox.clock.set(((current_end ?? 0) + 60) * 1000)
    expect(await readSubscription(sandbox, id)).toMatchObject({
      status: 'pending',
      auth_attempts: 1,
    })
    sandbox.clock.advance(3 * day)
    expect(await readSubscription(sandbox, id)).toMatchObject({
      status: 'halted',
      auth_attempts: 4,
    })
    const raised = eventNames(sandbox).filter((name) => /pending|halted/.test(name))
    expect(raised).toEqual([...Array(3).fill('subscription.pending'), 'subscription.halted'])
    await callSandboxConsole(sandbox, 'subscription', { id, act: 'pay-bill' })
    expect(await readSubscription(sandbox, id)).toMatchObject({ status: 'active', paid_count: 2 })
  })

  it('completes with its last charge, one cycle before the end of the paid time', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id } = await createMonthlyMandate(sandbox, { total_count: 2 })
    sandbox.clock.advance(40 * day)
    expect(await readSubscription(sandbox, id)).toMatchObject({
      status: 'completed',
      ended_at: seconds('2026-12-20T18:30:00Z'),
      current_end: seconds('2027-01-20T18:30:00Z'),
      remaining_count: 0,
    })
  })

  it('expires without an event if not authorised in time', async () => {
    const sandbox = sandboxAtFixedTime()
    const plan = await callSandboxApi<{ id: string }>(sandbox, 'POST', '/plans', {
      period: 'monthly',
      interval: 1,
      item: { name: 'Monthly', amount: 30_000, currency: 'INR' },
    })
    const { id } = await callSandboxApi<{ id: string }>(sandbox, 'POST', '/subscriptions', {
      plan_id: plan.id,
      total_count: 12,
      expire_by: sandbox.clock.seconds() + day,
    })
    sandbox.clock.advance(2 * day)
    expect(await readSubscription(sandbox, id)).toMatchObject({ status: 'expired' })
    expect(eventNames(sandbox)).toEqual([])
  })

  it('is cancelled by a pause before its first charge', async () => {
    const sandbox = sandboxAtFixedTime()
    const start_at = sandbox.clock.seconds() + 2 * day
    const { id } = await createMonthlyMandate(sandbox, { start_at })
    expect(await callSandboxApi(sandbox, 'POST', `/subscriptions/${id}/pause`, {})).toMatchObject({
      status: 'cancelled',
    })
  })
})
