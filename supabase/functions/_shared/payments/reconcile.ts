import * as z from 'zod/mini'
import { FunctionFailure, rateLimitedFailure } from '../function-failure.ts'
import { logError } from '../log-error.ts'
import { handleEvent } from './handle-event.ts'
import type { Reconciler } from './identify-reconciler.ts'
import type { PaymentRow } from './ledger-schemas.ts'
import type { PaymentTools, ReconcileTools } from './payment-tools.ts'
import { createKeyOwnerReader, nullIfUnknown, UndecidedItem } from './prove-key.ts'
import { reconcileMandate, reconcileOrder, reconcileRefunds } from './reconcile-items.ts'
import { recordAndCapture } from './record-payment.ts'
import { reconcileRequestSchema } from './requests.ts'

export interface ReconcileCounts {
  orders: number
  subscriptions: number
  refunds: number
  events: number
  /** Also counts a key that finds none of our newest payments. */
  failed: number
  /** Items that the provider does not know by a key that is not proven to be ours. */
  undecided: number
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
 * Reconciles payments and issues receipts. A failing part does not stop the other. Records the run
 * if nothing failed: otherwise it is stuck work after 15 minutes.
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
  if (!reconciled.value?.failed) await ledger.noteReconciled()
  return { ...reconciled.value, receipts: receipts.value }
}

/**
 * Asks the provider about all overdue events, orders, refunds and mandates.
 *
 * @throws FunctionFailure if the provider cannot be asked. No work is taken then, so all of it stays due.
 */
async function reconcile(tools: PaymentTools): Promise<ReconcileCounts> {
  const readKeyOwner = createKeyOwnerReader(tools)
  const isForeign = (await readKeyOwner()) === 'foreign'
  if (isForeign) logError("Reconciliation: the provider's key finds none of our newest payments.")
  const work = await tools.ledger.takeReconcileWork()
  const tasks = [
    ...work.events.map((id) => () => handleEvent(id, tools, readKeyOwner)),
    ...work.orders.map((id) => () => reconcileOrder(id, tools, readKeyOwner)),
    ...work.refunds.map((id) => () => reconcileRefunds(id, tools)),
    ...work.subscriptions.map((id) => () => reconcileMandate(id, tools, readKeyOwner)),
  ]
  const { failed, undecided } = await runAll(tasks)
  return {
    orders: work.orders.length,
    subscriptions: work.subscriptions.length,
    refunds: work.refunds.length,
    events: work.events.length,
    failed: failed + Number(isForeign),
    undecided,
  }
}

/** Runs the tasks one after another. A failing one does not stop the others. */
async function runAll(tasks: (() => Promise<void>)[]) {
  const counts = { failed: 0, undecided: 0 }
  for (const task of tasks) {
    await task().catch((error: unknown) => {
      counts[error instanceof UndecidedItem ? 'undecided' : 'failed'] += 1
      logError('Reconciliation:', error)
    })
  }
  return counts
}

/** Asks the provider whether the member's order was paid. */
async function reconcileOwnOrder(id: string, member: string, tools: PaymentTools) {
  await limitLookUps(member, tools)
  const order = await tools.ledger.findOrder(id)
  if (order?.user_id !== member) throw refusal('order_unknown', 'There is no such order.', 404)
  if (order.status !== 'paid') await reconcileOrder(id, tools, createKeyOwnerReader(tools))
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
  if (mandate.status === 'created') await reconcileMandate(id, tools, createKeyOwnerReader(tools))
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
  const payment = await nullIfUnknown(tools.provider.payment(id), createKeyOwnerReader(tools))
  if (payment === null) throw unknownPayment()
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
