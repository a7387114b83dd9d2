import * as z from 'zod/mini'
import { FunctionFailure, rateLimitedFailure } from '../function-failure.ts'
import { logError } from '../log-error.ts'
import { cancelAtProvider } from './cancel-mandate.ts'
import { handleEvent } from './handle-event.ts'
import type { Reconciler } from './identify-reconciler.ts'
import type { PaymentRow } from './ledger-schemas.ts'
import type { PaymentTools, ReconcileTools } from './payment-tools.ts'
import { recordAndCapture, recordRefunds } from './record-payment.ts'
import { ProviderRefusal } from './request-provider.ts'
import { reconcileRequestSchema } from './requests.ts'

export interface ReconcileCounts {
  orders: number
  subscriptions: number
  refunds: number
  events: number
  failed: number
}

/**
 * Reconciles everything due for the timer, one payment for an admin, or one order or subscription
 * of their own for a member.
 */
export async function reconcilePayments(body: unknown, by: Reconciler, tools: ReconcileTools) {
  const request = z.safeParse(reconcileRequestSchema, body)
  if (!request.success) throw refusal('invalid_input', 'The id is not one of the provider.', 400)
  const {
    razorpay_payment_id: payment,
    razorpay_order_id: order,
    razorpay_subscription_id: subscription,
  } = request.data
  if (by.is === 'timer') return reconcileAll(tools)
  const { payments } = tools
  if (!payments) {
    throw refusal('provider_unavailable', 'The payment provider is not configured.', 503)
  }
  if (order !== undefined) return reconcileOwnOrder(order, by.id, payments)
  if (subscription !== undefined) return reconcileOwnMandate(subscription, by.id, payments)
  if (by.is !== 'admin') throw refusal('forbidden', 'Only an admin may do this.', 403)
  if (payment === undefined) throw refusal('invalid_input', 'A payment id is needed.', 400)
  return reconcilePayment(payment, by.id, payments)
}

/**
 * Reconciles payments and issues receipts. A failing part does not stop the other.
 *
 * @throws the failure of the receipts or of the reconciliation, once both have run.
 */
async function reconcileAll({ ledger, payments }: ReconcileTools) {
  const [receipts, reconciled] = await Promise.allSettled([
    ledger.issueReceipts(),
    payments && reconcile(payments),
  ])
  if (receipts.status === 'rejected') throw receipts.reason
  if (reconciled.status === 'rejected') throw reconciled.reason
  return { ...reconciled.value, receipts: receipts.value }
}

/** Asks the provider about all overdue events, orders, refunds and mandates. */
async function reconcile(tools: PaymentTools): Promise<ReconcileCounts> {
  const work = await tools.ledger.takeReconcileWork()
  const tasks = [
    ...work.events.map((id) => () => handleEvent(id, tools)),
    ...work.orders.map((id) => () => reconcileOrder(id, tools)),
    ...work.refunds.map((id) => () => recordRefunds(id, tools)),
    ...work.subscriptions.map((id) => () => reconcileMandate(id, tools)),
  ]
  let failed = 0
  for (const task of tasks) {
    await task().catch((error: unknown) => {
      failed += 1
      logError('Reconciliation:', error instanceof Error ? error.message : error)
    })
  }
  const { orders, subscriptions, refunds, events } = work
  return {
    orders: orders.length,
    subscriptions: subscriptions.length,
    refunds: refunds.length,
    events: events.length,
    failed,
  }
}

/** Reads all payments of an order, since a bank may confirm one long after the page was closed. */
async function reconcileOrder(id: string, tools: PaymentTools): Promise<void> {
  try {
    const { items } = await tools.provider.orderPayments(id)
    let isPaid = false
    for (const payment of items) {
      const taken = await recordAndCapture({ payment, proof: 'fetch' }, tools)
      isPaid ||= taken?.captured_at != null
    }
    if (!isPaid) await tools.ledger.noteOrderChecked(id, false)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await tools.ledger.noteOrderChecked(id, true)
  }
}

/** Skips mandates of another provider account, for example from an import. */
async function reconcileMandate(id: string, tools: PaymentTools): Promise<void> {
  await followMandate(id, tools).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error
  })
}

async function followMandate(id: string, tools: PaymentTools): Promise<void> {
  const { provider, ledger, now } = tools
  const mandate = await ledger.findMandate(id)
  if (mandate?.cancel_requested_at) await cancelAtProvider(mandate, tools)
  const told_at = now()
  await ledger.describeMandate(await provider.subscription(id), told_at)
  const { items } = await provider.invoicesOf(id)
  for (const { payment_id } of items) {
    if (!payment_id) continue
    const payment = await provider.payment(payment_id)
    await recordAndCapture({ payment, proof: 'fetch', subscriptionId: id }, tools)
  }
}

/** Asks the provider whether the member's order was paid. */
async function reconcileOwnOrder(id: string, member: string, tools: PaymentTools) {
  await limitLookUps(member, tools)
  const order = await tools.ledger.findOrder(id)
  if (order?.user_id !== member) throw refusal('order_unknown', 'There is no such order.', 404)
  if (order.status !== 'paid') await reconcileOrder(id, tools)
  const status = (await tools.ledger.findOrder(id))?.status ?? order.status
  const paid = status === 'paid' ? await tools.ledger.findCapture(order.id) : undefined
  const payment = paid ? { id: paid.razorpay_payment_id, created_at: paid.created_at } : null
  return { order: { id, status, payment } }
}

/** Asks the provider whether the member's mandate was authorised. */
async function reconcileOwnMandate(id: string, member: string, tools: PaymentTools) {
  await limitLookUps(member, tools)
  const mandate = await tools.ledger.findMandate(id)
  if (mandate?.user_id !== member)
    throw refusal('mandate_unknown', 'There is no such mandate.', 404)
  if (mandate.status === 'created') await reconcileMandate(id, tools)
  const status = (await tools.ledger.findMandate(id))?.status ?? mandate.status
  return { subscription: { id, status } }
}

/** @throws FunctionFailure `rate_limited`. */
async function limitLookUps(member: string, { ledger }: PaymentTools): Promise<void> {
  const again = await ledger.countLookUp(member)
  if (again) {
    throw rateLimitedFailure(
      'Too many payments were looked up. Please try again later.',
      Date.parse(again),
    )
  }
}

/** Reconciles one payment by id for an admin, and audits the result. */
async function reconcilePayment(id: string, admin: string, tools: PaymentTools) {
  try {
    const payment = await lookUpPayment(id, tools)
    await tools.ledger.recordReconciliation(admin, id, payment.status)
    const payer = await tools.ledger.findPayer(payment)
    return { payment: { id, status: payment.status, member_id: payer?.user_id ?? null } }
  } catch (error) {
    const outcome = error instanceof FunctionFailure ? error.code : 'unknown'
    await tools.ledger.recordReconciliation(admin, id, outcome)
    throw error
  }
}

async function lookUpPayment(id: string, tools: PaymentTools): Promise<PaymentRow> {
  const payment = await tools.provider.payment(id).catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? unknownPayment() : error
  })
  const invoice = payment.invoice_id ? await tools.provider.invoice(payment.invoice_id) : null
  const subscriptionId = invoice?.subscription_id ?? null
  const taken = await recordAndCapture({ payment, proof: 'fetch', subscriptionId }, tools)
  if (taken === null) throw unknownPayment()
  return taken
}

function unknownPayment(): FunctionFailure {
  return refusal('payment_unknown', 'No payment was found with this ID.', 404)
}

function refusal(code: string, message: string, status: number): FunctionFailure {
  return new FunctionFailure(code, message, { status })
}
