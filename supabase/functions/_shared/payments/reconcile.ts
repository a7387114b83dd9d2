import * as z from 'zod/mini'
import { FunctionFailure } from '../function-failure.ts'
import { carryOutEnd } from './end-mandate.ts'
import { handleEvent } from './handle-event.ts'
import type { Reconciler } from './may-reconcile.ts'
import type { PaymentTools } from './payment-tools.ts'
import { ProviderRefusal } from './provider-request.ts'
import { reconcileRequestSchema } from './requests.ts'
import { takePayment } from './take-payment.ts'

export interface Reconciled {
  orders: number
  subscriptions: number
  events: number
  failed: number
}

/** With a payment id that payment alone; without one everything that is due, for the timer. */
export async function answerReconcile(body: unknown, by: Reconciler, tools: PaymentTools) {
  const request = z.safeParse(reconcileRequestSchema, body)
  const id = request.data?.razorpay_payment_id
  if (!request.success || (by === 'admin' && id === undefined)) {
    throw new FunctionFailure(
      'invalid_input',
      'A payment id looks like pay_… with 14 characters.',
      {
        status: 400,
      },
    )
  }
  return id === undefined ? { ...(await reconcile(tools)) } : reconcilePayment(id, tools)
}

/** Asks the provider about everything that has been silent for too long. */
export async function reconcile(tools: PaymentTools): Promise<Reconciled> {
  const work = await tools.ledger.takeReconcileWork()
  const tasks = [
    ...work.events.map((id) => () => handleEvent(id, tools)),
    ...work.orders.map((id) => () => reconcileOrder(id, tools)),
    ...work.subscriptions.map((id) => () => reconcileMandate(id, tools)),
  ]
  let failed = 0
  for (const task of tasks) {
    await task().catch((error: unknown) => {
      failed += 1
      console.error('Reconciliation:', error instanceof Error ? error.message : error)
    })
  }
  const { orders, subscriptions, events } = work
  return {
    orders: orders.length,
    subscriptions: subscriptions.length,
    events: events.length,
    failed,
  }
}

/** Every payment of one order, for the bank may have answered long after the page was closed. */
async function reconcileOrder(id: string, tools: PaymentTools): Promise<void> {
  try {
    const { items } = await tools.provider.orderPayments(id)
    let isPaid = false
    for (const payment of items) {
      const taken = await takePayment({ payment, proof: 'fetch' }, tools)
      isPaid ||= taken?.captured_at != null
    }
    if (!isPaid) await tools.ledger.noteOrderChecked(id, false)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await tools.ledger.noteOrderChecked(id, true)
  }
}

/** A mandate of another account, from an import say, is left as it is. */
async function reconcileMandate(id: string, tools: PaymentTools): Promise<void> {
  await followMandate(id, tools).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error
  })
}

async function followMandate(id: string, tools: PaymentTools): Promise<void> {
  const { provider, ledger, now } = tools
  const mandate = await ledger.findMandate(id)
  if (mandate?.cancel_requested_at) await carryOutEnd(mandate, tools)
  const told_at = now()
  await ledger.describeMandate(await provider.subscription(id), told_at)
  const { items } = await provider.invoicesOf(id)
  for (const { payment_id } of items) {
    if (!payment_id) continue
    const payment = await provider.payment(payment_id)
    await takePayment({ payment, proof: 'fetch', subscriptionId: id }, tools)
  }
}

/** One payment that an admin asks about, by its id. */
export async function reconcilePayment(id: string, tools: PaymentTools) {
  const payment = await tools.provider.payment(id).catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? unknownPayment() : error
  })
  const invoice = payment.invoice_id ? await tools.provider.invoice(payment.invoice_id) : null
  const subscriptionId = invoice?.subscription_id ?? null
  const taken = await takePayment({ payment, proof: 'fetch', subscriptionId }, tools)
  if (taken === null) throw unknownPayment()
  return { payment: { id, status: taken.status } }
}

function unknownPayment(): FunctionFailure {
  return new FunctionFailure('payment_unknown', 'No payment of ours has this id.', { status: 404 })
}
