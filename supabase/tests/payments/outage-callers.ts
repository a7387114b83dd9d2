import { expect } from 'vitest'
import { cancelMandate } from '../../functions/_shared/payments/cancel-mandate.ts'
import { createMandate } from '../../functions/_shared/payments/create-mandate.ts'
import { createOrder } from '../../functions/_shared/payments/create-order.ts'
import { handleEvent } from '../../functions/_shared/payments/handle-event.ts'
import { reconcilePayments } from '../../functions/_shared/payments/reconcile.ts'
import { recordRefunds } from '../../functions/_shared/payments/record-payment.ts'
import { verifyContribution } from '../../functions/_shared/payments/verify-contribution.ts'
import { verifyMandate } from '../../functions/_shared/payments/verify-mandate.ts'
import { verifyOrder } from '../../functions/_shared/payments/verify-order.ts'
import { callSandboxConsole, readContributions } from './function-tests.ts'
import type { OutageWorld } from './outage-world.ts'
import { mandateRequest, orderRequest } from './outages.ts'

/** One call while the provider is away, and the expected state after its return. */
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
  start(world: OutageWorld): Promise<Started>
}

export const callers: Caller[] = [
  {
    name: 'the timer',
    async start(world) {
      const paid = await world.payOrder()
      const unpaid = await world.makeOrder()
      const mandate = await world.authoriseMandate()
      await world.makeDue()
      return {
        ask: () => expectFailedRun(world.reconcileByTimer()),
        async settled() {
          await world.expectOneContribution(paid.razorpay_payment_id)
          expect(await world.orderState(unpaid)).toEqual({ status: 'created', undecided: false })
          expect(await world.mandateStatus(mandate)).toBe('authenticated')
        },
      }
    },
  },
  {
    name: 'the timer, if only captures fail',
    async start(world) {
      world.system.sandbox.state.switches.capture = 'manual'
      const { razorpay_payment_id: id } = await world.payOrder()
      world.system.sandbox.state.switches.capture = 'automatic'
      await world.makeDue()
      return {
        path: '/capture',
        ask: () => expectFailedRun(world.reconcileByTimer()),
        settled: () => world.expectOneContribution(id),
      }
    },
  },
  {
    name: 'a renewal reported by its invoice only',
    async start(world) {
      const mandate = await world.authoriseMandate()
      await world.reconcileByTimer()
      await callSandboxConsole(world.system, 'subscription', { id: mandate, act: 'fail' })
      const payment = Object.values(world.system.sandbox.state.payments).at(-1)
      expect(payment).toMatchObject({ status: 'failed', invoice_id: expect.any(String) })
      const digest = await world.receiveEvent({ payment: { entity: payment } })
      return {
        ask: () => expect(handleEvent(digest, world.tools)).rejects.toThrow(),
        async settled() {
          expect(await readContributions(world.system, payment?.id ?? '')).toEqual([
            { amount: 50_000, status: 'failed' },
          ])
        },
      }
    },
  },
  {
    name: 'a verification of an order',
    async start(world) {
      const proof = await world.payOrder()
      return {
        ask: () => expectUnverified(verifyOrder(proof, world.memberId, world.tools)),
        settled: () => world.expectOneContribution(proof.razorpay_payment_id),
      }
    },
  },
  {
    name: 'a verification of a contribution',
    async start(world) {
      const proof = await world.payOrder()
      return {
        ask: () => expectUnverified(verifyContribution(proof, world.memberId, world.tools)),
        settled: () => world.expectOneContribution(proof.razorpay_payment_id),
      }
    },
  },
  {
    name: 'a verification of auto-pay',
    async start(world) {
      const { subscription } = await createMandate(mandateRequest(), world.memberId, world.tools)
      const id = subscription.id ?? ''
      const proof = await world.pay({ subscription_id: id })
      return {
        ask: () => expectUnverified(verifyMandate(proof, world.memberId, world.tools)),
        settled: async () => expect(await world.mandateStatus(id)).toBe('authenticated'),
      }
    },
  },
  {
    name: "a member's look-up of an order",
    async start(world) {
      const proof = await world.payOrder()
      const body = { razorpay_order_id: proof.razorpay_order_id }
      return {
        ask: () => expectUnavailable(reconcilePayments(body, world.member, world.reconcileTools)),
        settled: () => world.expectOneContribution(proof.razorpay_payment_id),
      }
    },
  },
  {
    name: "a member's look-up of auto-pay",
    async start(world) {
      const id = await world.authoriseMandate()
      const body = { razorpay_subscription_id: id }
      return {
        ask: () => expectUnavailable(reconcilePayments(body, world.member, world.reconcileTools)),
        settled: async () => expect(await world.mandateStatus(id)).toBe('authenticated'),
      }
    },
  },
  {
    name: "an admin's look-up of a payment",
    async start(world) {
      const { razorpay_payment_id: id } = await world.payOrder()
      const admin = { is: 'admin', id: await world.idOf('admin') } as const
      const look = () => reconcilePayments({ razorpay_payment_id: id }, admin, world.reconcileTools)
      return {
        ask: () => expectUnavailable(look()),
        repeat: look,
        settled: () => world.expectOneContribution(id),
      }
    },
  },
  {
    name: 'the end of auto-pay',
    async start(world) {
      const id = await world.authoriseMandate()
      const wish = { razorpay_subscription_id: id }
      return {
        async ask() {
          expect(await cancelMandate(wish, world.memberId, world.tools)).toEqual({
            subscription: { id, status: 'cancel_requested' },
          })
        },
        async settled() {
          expect(world.system.sandbox.state.subscriptions[id]?.status).toBe('cancelled')
          expect(await world.mandateStatus(id)).toBe('cancelled')
        },
      }
    },
  },
  {
    name: 'the refunds of a payment',
    async start(world) {
      const { razorpay_payment_id: id } = await world.payOrder()
      await world.makeDue()
      await world.reconcileByTimer()
      await callSandboxConsole(world.system, 'refund', { id, amount: 10_000 })
      return {
        path: '/refunds',
        ask: () => expect(recordRefunds(id, world.tools)).rejects.toThrow(),
        repeat: () => recordRefunds(id, world.tools),
        async settled() {
          const { rows } = await world.system.client.query(
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
export const creators: Caller[] = [
  {
    name: 'a new order',
    async start(world) {
      const request = orderRequest()
      const create = () => createOrder(request, world.memberId, world.tools)
      return {
        ask: () => expectUnavailable(create()),
        repeat: create,
        async settled() {
          const made = Object.values(world.system.sandbox.state.orders)
          expect(made.filter(({ receipt }) => receipt === request.receipt)).toHaveLength(1)
        },
      }
    },
  },
  {
    name: 'new auto-pay of a known amount',
    async start(world) {
      await createMandate(mandateRequest(), world.memberId, world.tools)
      const { plans } = world.system.sandbox.state
      const before = Object.keys(plans).length
      const request = mandateRequest()
      const create = () => createMandate(request, world.memberId, world.tools)
      return {
        ask: () => expectUnavailable(create()),
        repeat: create,
        settled: async () => expect(Object.keys(plans)).toHaveLength(before),
      }
    },
  },
]

export function expectUnavailable(asked: Promise<unknown>): Promise<void> {
  return expect(asked).rejects.toMatchObject({
    code: expect.stringMatching(/^provider_(unavailable|refused)$/),
  })
}

/** A run fails as a whole, or counts what failed. */
export async function expectFailedRun(run: Promise<unknown>): Promise<void> {
  const result = await run.catch((error: unknown) => error)
  if (result instanceof Error) return expectUnavailable(run)
  expect(Object(result).failed).toBeGreaterThan(0)
}

/** The payment is pending, or the page has to look it up. */
async function expectUnverified(verified: Promise<{ pending: boolean }>): Promise<void> {
  const result = await verified.catch((error: { code: string }) => error.code)
  expect([{ pending: true }, 'provider_refused', 'signature_wrong']).toContainEqual(result)
}
