import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelMandate } from '../../functions/_shared/payments/cancel-mandate.ts'
import { createMandate } from '../../functions/_shared/payments/create-mandate.ts'
import { createOrder } from '../../functions/_shared/payments/create-order.ts'
import { handleEvent } from '../../functions/_shared/payments/handle-event.ts'
import { reconcilePayments } from '../../functions/_shared/payments/reconcile.ts'
import { recordRefunds } from '../../functions/_shared/payments/record-payment.ts'
import { verifyContribution } from '../../functions/_shared/payments/verify-contribution.ts'
import { verifyMandate } from '../../functions/_shared/payments/verify-mandate.ts'
import { verifyOrder } from '../../functions/_shared/payments/verify-order.ts'
import {
  callSandboxConsole,
  makeReconciliationDue,
  readContributions,
  readOrderStatus,
  useFunctions,
} from './function-tests.ts'
import { createOutageTools, mandateRequest, type OutageTools, orderRequest, outages } from './outages.ts'

const tests = useFunctions()
let outage: OutageTools
let memberId: string

beforeAll(async () => {
  outage = createOutageTools(tests().system)
  memberId = await idOf('member')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await endOpenWork()
  // The newest payments, which prove that the key is ours.
  for (let count = 0; count < 3; count += 1) await payOrder()
  await makeDue()
  await reconcileByTimer()
})

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  outage.end()
  tests().system.sandbox.state.switches.drop = 'all'
  await endOpenWork()
})

/** What a caller finds while the provider is away, and what is true after its return. */
interface Started {
  /** Paths of the provider that fail. */
  path?: string
  ask(): Promise<unknown>
  /** Repeats what reconciliation does not repeat by itself. */
  repeat?(): Promise<unknown>
  settled(): Promise<void>
}

interface Caller {
  name: string
  start(): Promise<Started>
}

const callers: Caller[] = [
  {
    name: 'the timer',
    async start() {
      const paid = await payOrder()
      const unpaid = await makeOrder()
      const mandate = await authoriseMandate()
      await makeDue()
      return {
        ask: () => expectFailedRun(reconcileByTimer()),
        async settled() {
          await expectOneContribution(paid.razorpay_payment_id)
          expect(await orderState(unpaid)).toEqual({ status: 'created', undecided: false })
          expect(await mandateStatus(mandate)).toBe('authenticated')
        },
      }
    },
  },
  {
    name: 'the timer, if only captures fail',
    async start() {
      tests().system.sandbox.state.switches.capture = 'manual'
      const { razorpay_payment_id: id } = await payOrder()
      tests().system.sandbox.state.switches.capture = 'automatic'
      await makeDue()
      return {
        path: '/capture',
        ask: () => expectFailedRun(reconcileByTimer()),
        settled: () => expectOneContribution(id),
      }
    },
  },
  {
    name: 'a renewal reported by its invoice only',
    async start() {
      const mandate = await authoriseMandate()
      await reconcileByTimer()
      await callSandboxConsole(tests().system, 'subscription', { id: mandate, act: 'fail' })
      const payment = Object.values(tests().system.sandbox.state.payments).at(-1)
      expect(payment).toMatchObject({ status: 'failed', invoice_id: expect.any(String) })
      const digest = await receiveEvent({ payment: { entity: payment } })
      return {
        ask: () => expect(handleEvent(digest, outage.tools)).rejects.toThrow(),
        async settled() {
          expect(await readContributions(tests().system, payment?.id ?? '')).toEqual([
            { amount: 50_000, status: 'failed' },
          ])
        },
      }
    },
  },
  {
    name: 'a verification of an order',
    async start() {
      const proof = await payOrder()
      return {
        ask: () => expectUnverified(verifyOrder(proof, memberId, outage.tools)),
        settled: () => expectOneContribution(proof.razorpay_payment_id),
      }
    },
  },
  {
    name: 'a verification of a contribution',
    async start() {
      const proof = await payOrder()
      return {
        ask: () => expectUnverified(verifyContribution(proof, memberId, outage.tools)),
        settled: () => expectOneContribution(proof.razorpay_payment_id),
      }
    },
  },
  {
    name: 'a verification of auto-pay',
    async start() {
      const { subscription } = await createMandate(mandateRequest(), memberId, outage.tools)
      const id = subscription.id ?? ''
      const proof = await pay({ subscription_id: id })
      return {
        ask: () => expectUnverified(verifyMandate(proof, memberId, outage.tools)),
        settled: async () => expect(await mandateStatus(id)).toBe('authenticated'),
      }
    },
  },
  {
    name: "a member's look-up of an order",
    async start() {
      const proof = await payOrder()
      const body = { razorpay_order_id: proof.razorpay_order_id }
      return {
        ask: () => expectUnavailable(reconcilePayments(body, member(), tools())),
        settled: () => expectOneContribution(proof.razorpay_payment_id),
      }
    },
  },
  {
    name: "a member's look-up of auto-pay",
    async start() {
      const id = await authoriseMandate()
      const body = { razorpay_subscription_id: id }
      return {
        ask: () => expectUnavailable(reconcilePayments(body, member(), tools())),
        settled: async () => expect(await mandateStatus(id)).toBe('authenticated'),
      }
    },
  },
  {
    name: "an admin's look-up of a payment",
    async start() {
      const { razorpay_payment_id: id } = await payOrder()
      const admin = { is: 'admin', id: await idOf('admin') } as const
      const look = () => reconcilePayments({ razorpay_payment_id: id }, admin, tools())
      return {
        ask: () => expectUnavailable(look()),
        repeat: look,
        settled: () => expectOneContribution(id),
      }
    },
  },
  {
    name: 'the end of auto-pay',
    async start() {
      const id = await authoriseMandate()
      const wish = { razorpay_subscription_id: id }
      return {
        async ask() {
          expect(await cancelMandate(wish, memberId, outage.tools)).toEqual({
            subscription: { id, status: 'cancel_requested' },
          })
        },
        async settled() {
          expect(tests().system.sandbox.state.subscriptions[id]?.status).toBe('cancelled')
          expect(await mandateStatus(id)).toBe('cancelled')
        },
      }
    },
  },
  {
    name: 'the refunds of a payment',
    async start() {
      const { razorpay_payment_id: id } = await payOrder()
      await makeDue()
      await reconcileByTimer()
      await callSandboxConsole(tests().system, 'refund', { id, amount: 10_000 })
      return {
        path: '/refunds',
        ask: () => expect(recordRefunds(id, outage.tools)).rejects.toThrow(),
        repeat: () => recordRefunds(id, outage.tools),
        async settled() {
          const { rows } = await tests().system.client.query(
            `select r.amount from public.refunds as r join public.payments as p on p.id = r.payment_id
             where p.razorpay_payment_id = $1`,
            [id],
          )
          expect(rows).toEqual([{ amount: 10_000 }])
        },
      }
    },
  },
]

/** Calls that create something. A key of the other mode creates it there, which decides nothing about ours. */
const creators: Caller[] = [
  {
    name: 'a new order',
    async start() {
      const request = orderRequest()
      const create = () => createOrder(request, memberId, outage.tools)
      return {
        ask: () => expectUnavailable(create()),
        repeat: create,
        async settled() {
          const made = Object.values(tests().system.sandbox.state.orders)
          expect(made.filter(({ receipt }) => receipt === request.receipt)).toHaveLength(1)
        },
      }
    },
  },
  {
    name: 'new auto-pay of a known amount',
    async start() {
      await createMandate(mandateRequest(), memberId, outage.tools)
      const { plans } = tests().system.sandbox.state
      const before = Object.keys(plans).length
      const request = mandateRequest()
      const create = () => createMandate(request, memberId, outage.tools)
      return {
        ask: () => expectUnavailable(create()),
        repeat: create,
        settled: async () => expect(Object.keys(plans)).toHaveLength(before),
      }
    },
  },
]

describe.each(outages)('while the provider $name', (given) => {
  const affected = given.answer ? [...callers, ...creators] : callers

  it.each(affected)('$name decides nothing, and everything is settled once afterwards', async (caller) => {
    const { path, ask, repeat, settled } = await caller.start()
    const before = await countAbandoned()
    outage.begin(given, path)
    await ask()
    expect(await countAbandoned()).toBe(before)
    outage.end()
    await repeat?.()
    await makeDue()
    expect(await reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
    await makeDue()
    expect(await reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
    await settled()
  })
})

describe('an order that the provider does not know', () => {
  it('is abandoned if the same key finds a payment of ours', async () => {
    const id = await makeOrder()
    delete tests().system.sandbox.state.orders[id]
    await makeDue()
    expect(await reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
    expect(await readOrderStatus(tests().system, id)).toBe('abandoned')
  })

  it('is undecided if the key finds none of our payments, which is a failed run', async () => {
    const id = await makeOrder()
    await makeDue()
    outage.begin({ name: 'other mode' })
    const run = await reconcileByTimer()
    expect(run).toMatchObject({ failed: 1 })
    expect(run).toMatchObject({ undecided: run && 'orders' in run ? run.orders : null })
    expect(await orderState(id)).toEqual({ status: 'created', undecided: true })
  })

  it('is undecided if the ledger has no payment, which is not a failed run', async () => {
    const id = await makeOrder()
    delete tests().system.sandbox.state.orders[id]
    await makeDue()
    const { ledger } = outage.tools
    const withoutPayments = { ...ledger, findKnownPayments: async () => [] }
    const without = { ...outage.tools, ledger: withoutPayments }
    const run = await reconcilePayments({}, { is: 'timer' }, { ledger, payments: without })
    expect(run).toMatchObject({ failed: 0, undecided: 1 })
    expect(await orderState(id)).toEqual({ status: 'created', undecided: true })
    await expectUnavailable(
      reconcilePayments({ razorpay_order_id: id }, member(), { ledger, payments: without }),
    )
    // Abandons it, so that later tests find nothing to do.
    await makeDue()
    await reconcileByTimer()
    expect(await readOrderStatus(tests().system, id)).toBe('abandoned')
  })
})

it('an outage of two hours with lost webhooks costs no payment and records none twice', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, makeOrder))
  const [refusing] = outages
  if (!refusing) throw new Error('There is no outage.')
  outage.begin(refusing)
  const paid: string[] = []
  // A run each five minutes; members pay in the first ten.
  for (let run = 0; run < 24; run += 1) {
    const order = run < 10 ? orders[run] : undefined
    if (order) paid.push((await pay({ order_id: order })).razorpay_payment_id)
    await passMinutes(5)
    await expectFailedRun(reconcileByTimer())
  }
  for (const order of orders) {
    expect(await orderState(order)).toEqual({ status: 'created', undecided: false })
  }
  outage.end()
  expect(await reconcileByTimer()).toMatchObject({ failed: 0, undecided: 0 })
  await makeDue()
  await reconcileByTimer()
  for (const id of paid) await expectOneContribution(id)
  const { rows } = await tests().system.client.query(
    `select status, count(*)::int as orders from public.payment_orders
     where razorpay_order_id = any($1) group by status order by status`,
    [orders],
  )
  expect(rows).toEqual([
    { status: 'created', orders: 10 },
    { status: 'paid', orders: 10 },
  ])
})

const tools = () => ({ ledger: outage.tools.ledger, payments: outage.tools })
const member = () => ({ is: 'member', id: memberId }) as const
const reconcileByTimer = () => reconcilePayments({}, { is: 'timer' }, tools())

async function idOf(name: string): Promise<string> {
  const { rows } = await tests().system.client.query(
    'select id from public.profiles where email = $1',
    [`${name}@sabha.test`],
  )
  return rows[0].id
}

/** Closes what earlier tests left open, so that a run only finds the work of its test. */
async function endOpenWork(): Promise<void> {
  await tests().system.client.query(
    `delete from private.rate_limits where bucket is not null;
     update public.payment_orders set status = 'abandoned', undecided_since = null
     where status in ('created', 'attempted');
     update public.mandates set status = 'cancelled', ended_at = now()
     where status not in ('cancelled', 'completed', 'expired')`,
  )
}

/** Makes all open work due, as if some time had passed. */
async function makeDue(): Promise<void> {
  await makeReconciliationDue(tests().system)
  await tests().system.client.query(
    `update public.mandates set created_at = created_at - interval '2 days', checked_at = null
     where status not in ('cancelled', 'completed', 'expired')`,
  )
}

async function makeOrder(): Promise<string> {
  const { order } = await createOrder(orderRequest(), memberId, outage.tools)
  return order.id ?? ''
}

const payOrder = async () => pay({ order_id: await makeOrder() })

async function authoriseMandate(): Promise<string> {
  const { subscription } = await createMandate(mandateRequest(), memberId, outage.tools)
  const id = subscription.id ?? ''
  await pay({ subscription_id: id })
  return id
}

async function pay<Subject extends { order_id: string } | { subscription_id: string }>(
  subject: Subject,
) {
  const proof = await tests().member.pay(subject)
  const subscription = 'subscription_id' in subject ? subject.subscription_id : ''
  return { ...proof, razorpay_subscription_id: subscription }
}

async function receiveEvent(payload: object): Promise<string> {
  const created_at = Math.floor(tests().system.sandbox.clock.now() / 1000)
  const event = { event: 'payment.failed', created_at, payload }
  const body_digest = createHmac('sha256', 'digest').update(JSON.stringify(event)).digest('hex')
  const received = { body_digest, event_id: '', event_type: event.event, payload: event }
  await outage.tools.ledger.receiveEvent({ ...received, not_understood: null })
  return body_digest
}

/** Moves open orders into the past, which reconciliation notices like the passing of time. */
async function passMinutes(minutes: number): Promise<void> {
  await tests().system.client.query(
    `update public.payment_orders
     set created_at = created_at - make_interval(mins => $1), checked_at = checked_at - make_interval(mins => $1)
     where status in ('created', 'attempted')`,
    [minutes],
  )
}

async function countAbandoned(): Promise<number> {
  const { rows } = await tests().system.client.query(
    `select count(*)::int as orders from public.payment_orders where status = 'abandoned'`,
  )
  return rows[0].orders
}

async function orderState(id: string) {
  const { rows } = await tests().system.client.query(
    `select status, undecided_since is not null as undecided from public.payment_orders
     where razorpay_order_id = $1`,
    [id],
  )
  return rows[0]
}

async function mandateStatus(id: string): Promise<string> {
  const { rows } = await tests().system.client.query(
    'select status from public.mandates where razorpay_subscription_id = $1',
    [id],
  )
  return rows[0].status
}

async function expectOneContribution(paymentId: string): Promise<void> {
  expect(await readContributions(tests().system, paymentId)).toEqual([
    { amount: 50_000, status: 'completed' },
  ])
}

function expectUnavailable(asked: Promise<unknown>): Promise<void> {
  return expect(asked).rejects.toMatchObject({
    code: expect.stringMatching(/^provider_(unavailable|refused)$/),
  })
}

/** A run fails as a whole, or counts what failed. */
async function expectFailedRun(run: Promise<unknown>): Promise<void> {
  const result = await run.catch((error: unknown) => error)
  if (result instanceof Error) return expectUnavailable(run)
  expect(Object(result).failed).toBeGreaterThan(0)
}

/** The payment is pending, or the page is told to look it up. */
async function expectUnverified(verified: Promise<{ pending: boolean }>): Promise<void> {
  const result = await verified.catch((error: { code: string }) => error.code)
  expect([{ pending: true }, 'provider_refused', 'signature_wrong']).toContainEqual(result)
}
