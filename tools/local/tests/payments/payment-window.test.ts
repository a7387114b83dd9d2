import { describe, expect, it } from 'vitest'
import type { Order } from '../../src/payments/orders/order.ts'
import { payByCard } from './pay-by-card.ts'
import {
  callSandboxApi,
  callSandboxConsole,
  eventNames,
  sandboxAtFixedTime,
} from './sandbox-client.ts'

const newOrder = (sandbox: ReturnType<typeof sandboxAtFixedTime>) =>
  callSandboxApi<Order>(sandbox, 'POST', '/orders', { amount: 50_000, currency: 'INR' })

describe('a payment in the window', () => {
  it.each([
    { card: '4100 2800 0008 0001', reason: 'insufficient_funds' },
    { card: '4100 2800 0006 0003', reason: 'card_declined' },
    { card: '4100 2800 0009 0000', reason: 'payment_timed_out' },
    { card: '4100 2800 0002 0007', reason: 'gateway_technical_error' },
    { card: '4111 1111 1111 1111', reason: 'card_number_invalid' },
  ])('fails with card $card as $reason, and may be tried again', async ({ card, reason }) => {
    const sandbox = sandboxAtFixedTime()
    const { id } = await newOrder(sandbox)
    const failed = await payByCard(sandbox, { order_id: id }, card)
    expect(failed).toMatchObject({
      status: 'failed',
      error: { reason, metadata: { order_id: id } },
    })
    expect(await callSandboxApi(sandbox, 'GET', `/orders/${id}`)).toMatchObject({
      status: 'attempted',
    })
    expect(await payByCard(sandbox, { order_id: id })).toMatchObject({ status: 'success' })
    expect(await callSandboxApi(sandbox, 'GET', `/orders/${id}`)).toMatchObject({
      status: 'paid',
      attempts: 2,
    })
    expect(eventNames(sandbox)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
  })

  it('rejects a second payment of a paid order, another amount and a foreign key', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id } = await newOrder(sandbox)
    await payByCard(sandbox, { order_id: id })
    await expect(payByCard(sandbox, { order_id: id })).rejects.toThrow('order_already_paid')
    const other = await newOrder(sandbox)
    const subject = { order_id: other.id, amount: 100 }
    await expect(payByCard(sandbox, subject)).rejects.toThrow('order_amount_mismatch')
    const foreign = { ...sandbox, settings: { ...sandbox.settings, keyId: 'rzp_test_Another001' } }
    await expect(payByCard(foreign, { order_id: other.id })).rejects.toThrow('api key')
  })

  it('authorises a payment late that seemed to have failed', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id } = await newOrder(sandbox)
    await callSandboxConsole(sandbox, 'switches', { bank: 'late', lateAfter: 600 })
    expect(await payByCard(sandbox, { order_id: id })).toMatchObject({ status: 'failed' })
    sandbox.clock.advance(601)
    expect(await callSandboxApi(sandbox, 'GET', `/orders/${id}`)).toMatchObject({ status: 'paid' })
  })

  it('refunds a late authorisation of an order that was paid meanwhile', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id } = await newOrder(sandbox)
    await callSandboxConsole(sandbox, 'switches', { bank: 'late', lateAfter: 600 })
    await payByCard(sandbox, { order_id: id })
    await callSandboxConsole(sandbox, 'switches', { bank: 'normal' })
    await payByCard(sandbox, { order_id: id })
    sandbox.clock.advance(601)
    const { items } = await callSandboxApi<{ items: object[] }>(
      sandbox,
      'GET',
      `/orders/${id}/payments`,
    )
    expect(items).toEqual([
      expect.objectContaining({ status: 'captured' }),
      expect.objectContaining({ status: 'refunded', captured: false }),
    ])
  })

  it('refunds an authorised payment that was not captured in three days', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id } = await newOrder(sandbox)
    await callSandboxConsole(sandbox, 'switches', { capture: 'manual' })
    await payByCard(sandbox, { order_id: id })
    sandbox.clock.advance(3 * 24 * 60 * 60 + 1)
    await sandbox.tick()
    expect(eventNames(sandbox).slice(-1)).toEqual(['refund.processed'])
    expect(await callSandboxApi(sandbox, 'GET', `/orders/${id}`)).toMatchObject({
      status: 'attempted',
    })
  })
})
