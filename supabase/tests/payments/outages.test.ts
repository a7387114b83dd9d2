import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconcilePayments } from '../../functions/_shared/payments/reconcile.ts'
import { readOrderStatus, useFunctions } from './function-tests.ts'
import { callers, creators, expectFailedRun, expectUnavailable } from './outage-callers.ts'
import { OutageWorld } from './outage-world.ts'
import { outages } from './outages.ts'

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

describe.each(outages)('while the provider $name', (given) => {
  const affected = given.answer ? [...callers, ...creators] : callers

  it.each(affected)(
    '$name: nothing is decided, and everything is settled once afterwards',
    async (caller) => {
      const { path, ask, repeat, settled } = await caller.start(world)
      const before = await world.countAbandoned()
      world.begin(given, path)
      await ask()
      expect(await world.countAbandoned()).toBe(before)
      world.end()
      await repeat?.()
      await world.makeDue()
      expect(await world.reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
      await world.makeDue()
      expect(await world.reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
      await settled()
    },
  )
})

describe('an order that the provider does not know', () => {
  it('is abandoned if the same key finds a payment of ours', async () => {
    const id = await world.makeOrder()
    delete world.system.sandbox.state.orders[id]
    await world.makeDue()
    expect(await world.reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
    expect(await readOrderStatus(world.system, id)).toBe('abandoned')
  })

  it('is undecided if the key finds none of our payments, which is a failed run', async () => {
    const id = await world.makeOrder()
    await world.makeDue()
    world.begin({ name: 'other mode' })
    await world.forgetRuns()
    const run = await world.reconcileByTimer()
    expect(run).toMatchObject({ failed: 1 })
    expect(await world.lastRun()).toBeNull()
    expect(run).toMatchObject({ undecided: run && 'orders' in run ? run.orders : null })
    expect(await world.orderState(id)).toEqual({ status: 'created', undecided: true })
  })

  it('is undecided if the ledger has no payment, which is not a failed run', async () => {
    const id = await world.makeOrder()
    delete world.system.sandbox.state.orders[id]
    await world.makeDue()
    const { ledger } = world.tools
    const withoutPayments = { ...ledger, findKnownPayments: async () => [] }
    const without = { ...world.tools, ledger: withoutPayments }
    const run = await reconcilePayments({}, { is: 'timer' }, { ledger, payments: without })
    expect(run).toMatchObject({ failed: 0, undecided: 1 })
    expect(await world.lastRun()).not.toBeNull()
    expect(await world.orderState(id)).toEqual({ status: 'created', undecided: true })
    await expectUnavailable(
      reconcilePayments({ razorpay_order_id: id }, world.member, { ledger, payments: without }),
    )
    // Abandons it, so that later tests find nothing to do.
    await world.makeDue()
    await world.reconcileByTimer()
    expect(await readOrderStatus(world.system, id)).toBe('abandoned')
  })
})

it('an outage of two hours with lost webhooks costs no payment and records none twice', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => world.makeOrder()))
  const [refusing] = outages
  if (!refusing) throw new Error('There is no outage.')
  world.begin(refusing)
  await world.forgetRuns()
  const paid: string[] = []
  // A run each five minutes; a member pays before each of the first ten.
  for (let run = 0; run < 24; run += 1) {
    const order = run < 10 ? orders[run] : undefined
    if (order) paid.push((await world.pay({ order_id: order })).razorpay_payment_id)
    await world.passMinutes(5)
    await expectFailedRun(world.reconcileByTimer())
  }
  for (const order of orders) {
    expect(await world.orderState(order)).toEqual({ status: 'created', undecided: false })
  }
  expect(await world.lastRun()).toBeNull()
  world.end()
  expect(await world.reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
  expect(await world.lastRun()).not.toBeNull()
  await world.makeDue()
  await world.reconcileByTimer()
  for (const id of paid) await world.expectOneContribution(id)
  const { rows } = await world.system.client.query(
    `select status, count(*)::int as orders from public.payment_orders
     where razorpay_order_id = any($1) group by status order by status`,
    [orders],
  )
  expect(rows).toEqual([
    { status: 'created', orders: 10 },
    { status: 'paid', orders: 10 },
  ])
})
