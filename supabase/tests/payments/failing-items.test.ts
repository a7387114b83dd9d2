import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelMandate } from '../../functions/_shared/payments/cancel-mandate.ts'
import { handleEvent } from '../../functions/_shared/payments/handle-event.ts'
import { callSandboxConsole, useFunctions } from './function-tests.ts'
import { OutageWorld } from './outage-world.ts'
import type { Outage } from './outages.ts'

const tests = useFunctions()
let world: OutageWorld

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world = new OutageWorld(tests())
  await world.prepare()
})

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world.end()
  world.system.sandbox.state.switches.drop = 'all'
  await world.endOpenWork()
})

const refusing: Outage = {
  name: 'refuses',
  answer: () =>
    Response.json(
      { error: { code: 'BAD_REQUEST_ERROR', description: 'Something else' } },
      { status: 400 },
    ),
}
const unreadable: Outage = { name: 'answers something else', answer: () => Response.json({}) }

/** Items of which one request fails, while all others are answered. */
const failing: [string, string, () => Promise<string>][] = [
  [
    'an order whose payment cannot be captured',
    '/capture',
    async () => {
      world.system.sandbox.state.switches.capture = 'manual'
      const { razorpay_order_id } = await world.payOrder()
      world.system.sandbox.state.switches.capture = 'automatic'
      return razorpay_order_id
    },
  ],
  ['a mandate', '/invoices', () => world.authoriseMandate()],
  [
    'refunds',
    '/refunds',
    async () => {
      const { razorpay_payment_id: id } = await world.payOrder()
      await world.makeDue()
      await world.reconcileByTimer()
      await callSandboxConsole(world.system, 'refund', { id, amount: 10_000 })
      // The event reported the refund, but the look-up of refunds was not made yet.
      await world.changeUnstamped(
        'payments',
        `set refunded_amount = 10000, updated_at = now() - interval '2 minutes'
         where razorpay_payment_id = '${id}'`,
      )
      return id
    },
  ],
]

describe('an item that keeps failing', () => {
  it.each(failing)(
    '%s: is stuck work after 15 minutes, until it is answered',
    async (_, path, make) => {
      const id = await make()
      await world.makeDue()
      world.begin(refusing, path)
      expect(await world.reconcileByTimer()).toMatchObject({ failed: 1 })
      // The next run finds nothing due and is recorded.
      expect(await world.reconcileByTimer()).toMatchObject({ failed: 0 })
      expect(await world.stuckPayments()).toEqual([])
      await world.passFailingMinutes(16)
      expect(await world.stuckPayments()).toEqual([`Failing look-ups: 1, first ${id}`])
      expect(await world.reconcileByTimer()).toMatchObject({ failed: 1 })
      expect(await world.stuckPayments()).toHaveLength(1)
      await world.passFailingMinutes(6)
      world.end()
      expect(await world.reconcileByTimer()).toMatchObject({ failed: 0 })
      expect(await world.stuckPayments()).toEqual([])
    },
  )
})

describe('a mandate that the provider does not know', () => {
  it('is cancelled if its cancellation was requested', async () => {
    const id = await world.authoriseMandate()
    await world.reconcileByTimer()
    delete world.system.sandbox.state.subscriptions[id]
    expect(
      await cancelMandate({ razorpay_subscription_id: id }, world.memberId, world.tools),
    ).toEqual({ subscription: { id, status: 'cancel_requested' } })
    await world.makeDue()
    expect(await world.reconcileByTimer()).toMatchObject({ failed: 0, subscriptions: 1 })
    expect(await world.mandateStatus(id)).toBe('cancelled')
  })

  it('is skipped if its end was not requested', async () => {
    const id = await world.authoriseMandate()
    const before = await world.mandateStatus(id)
    delete world.system.sandbox.state.subscriptions[id]
    await world.makeDue()
    expect(await world.reconcileByTimer()).toMatchObject({ failed: 0, subscriptions: 1 })
    expect(await world.mandateStatus(id)).toBe(before)
  })

  it('does not stop an event about it', async () => {
    const id = await world.authoriseMandate()
    const entity = { ...world.system.sandbox.state.subscriptions[id] }
    delete world.system.sandbox.state.subscriptions[id]
    const digest = await world.receiveEvent({ subscription: { entity } })
    await handleEvent(digest, world.tools)
    expect(await world.mandateStatus(id)).toBe('authenticated')
  })
})

describe('an odd answer about the newest payment', () => {
  it.each([refusing, unreadable])('that $name does not stop reconciliation', async (odd) => {
    const { razorpay_payment_id: newest } = await world.payOrder()
    await world.makeDue()
    await world.reconcileByTimer()
    const open = await world.payOrder()
    await world.makeDue()
    world.begin(odd, `/payments/${newest}`)
    expect(await world.reconcileByTimer()).toMatchObject({ failed: 0 })
    await world.expectOneContribution(open.razorpay_payment_id)
  })

  it('stops it if no other payment is answered', async () => {
    const open = await world.makeOrder()
    await world.makeDue()
    world.begin(refusing, '/payments/pay_')
    await expect(world.reconcileByTimer()).rejects.toMatchObject({ code: 'provider_refused' })
    expect(await world.orderState(open)).toEqual({ status: 'created', undecided: false })
  })
})
