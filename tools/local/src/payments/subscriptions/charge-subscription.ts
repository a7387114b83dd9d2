import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { addOrder } from '../orders/add-order.ts'
import type { Order } from '../orders/order.ts'
import { addPayment } from '../payments/add-payment.ts'
import { authorizePayment, capturePayment, failPayment } from '../payments/move-payment.ts'
import type { Payment } from '../payments/payment.ts'
import { paymentFailure } from '../payments/payment-failure.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { cycleEnd } from './cycle.ts'
import type { Subscription } from './subscription.ts'
import { requireMandate, requirePlan } from './subscription-records.ts'

const day = 24 * 60 * 60
/** Failed charges of one cycle after which the provider halts the subscription. */
const failuresToHalt = 4

/** Makes the due charge: of a new cycle, or a retry for the current one. */
export function chargeSubscription(sandbox: Sandbox, subscription: Subscription): void {
  const mandate = requireMandate(sandbox, subscription)
  const invoice = openInvoice(sandbox, subscription) ?? startCycle(sandbox, subscription)
  const fails = (mandate.charges ?? sandbox.state.switches.charges) === 'fail'
  if (fails) recordFailure(sandbox, subscription, invoice)
  else recordCharge(sandbox, subscription, invoice)
}

/** Moves to the next cycle and issues its bill. */
export function startCycle(sandbox: Sandbox, subscription: Subscription): Invoice {
  const plan = requirePlan(sandbox, subscription)
  const start = subscription.current_end ?? subscription.start_at ?? sandbox.clock.seconds()
  subscription.current_start = start
  subscription.current_end = cycleEnd(start, plan)
  const { invoice } = issueInvoice(sandbox, {
    subscriptionId: subscription.id,
    customerId: subscription.customer_id,
    amount: plan.item.amount * subscription.quantity,
    billingStart: start,
    billingEnd: subscription.current_end,
  })
  requireMandate(sandbox, subscription).openInvoiceId = invoice.id
  return invoice
}

/** Records a paid bill, which makes the mandate active. */
export function recordCharge(
  sandbox: Sandbox,
  subscription: Subscription,
  invoice: Invoice,
): Payment {
  const wasActive = subscription.status === 'active'
  const payment = payInvoice(sandbox, subscription, invoice)
  requireMandate(sandbox, subscription).openInvoiceId = null
  subscription.status = 'active'
  subscription.auth_attempts = 0
  subscription.paid_count += 1
  subscription.remaining_count = subscription.total_count - subscription.paid_count
  const last = subscription.paid_count >= subscription.total_count
  subscription.charge_at = last ? null : subscription.current_end
  if (!wasActive) emitEvent(sandbox, 'subscription.activated', { subscription, payment })
  emitEvent(sandbox, 'subscription.charged', { subscription, payment })
  if (last) complete(sandbox, subscription, payment)
  return payment
}

function complete(sandbox: Sandbox, subscription: Subscription, payment: Payment): void {
  subscription.status = 'completed'
  subscription.ended_at = subscription.current_start
  emitEvent(sandbox, 'subscription.completed', { subscription, payment })
}

function payInvoice(sandbox: Sandbox, subscription: Subscription, invoice: Invoice): Payment {
  const payment = addSubscriptionPayment(sandbox, subscription, invoice)
  authorizePayment(sandbox, payment)
  // Payments of subscriptions are captured regardless of the account's setting.
  if (payment.status === 'authorized') capturePayment(sandbox, payment)
  const now = sandbox.clock.seconds()
  Object.assign(invoice, { status: 'paid', payment_id: payment.id, paid_at: now })
  Object.assign(invoice, { amount_paid: invoice.amount, amount_due: 0 })
  const order = sandbox.state.orders[invoice.order_id]
  emitEvent(sandbox, 'invoice.paid', { payment, ...(order && { order }), invoice })
  return payment
}

function recordFailure(sandbox: Sandbox, subscription: Subscription, invoice: Invoice): void {
  failPayment(
    sandbox,
    addSubscriptionPayment(sandbox, subscription, invoice),
    paymentFailure('insufficient'),
  )
  subscription.auth_attempts += 1
  const halts = subscription.auth_attempts >= failuresToHalt
  subscription.status = halts ? 'halted' : 'pending'
  subscription.charge_at = halts ? subscription.current_end : sandbox.clock.seconds() + day
  emitEvent(sandbox, halts ? 'subscription.halted' : 'subscription.pending', { subscription })
}

function openInvoice(sandbox: Sandbox, subscription: Subscription): Invoice | undefined {
  const { openInvoiceId } = requireMandate(sandbox, subscription)
  return openInvoiceId === null ? undefined : sandbox.state.invoices[openInvoiceId]
}

function addSubscriptionPayment(sandbox: Sandbox, subscription: Subscription, invoice: Invoice) {
  const order = sandbox.state.orders[invoice.order_id]
  const { instrument, email, contact } = requireMandate(sandbox, subscription)
  if (!order || !instrument) throw new Error(`${subscription.id} has no mandate to charge.`)
  return addPayment(sandbox, {
    order,
    instrument,
    email,
    contact,
    description: 'Recurring Payment via Subscription',
    invoiceId: invoice.id,
    ...(subscription.customer_id !== null && { customerId: subscription.customer_id }),
  })
}

interface InvoiceDetails {
  subscriptionId: string
  customerId: string | null
  amount: number
  billingStart: number
  billingEnd: number | null
}

/** Issues the invoice of one cycle, with the order for its payment. */
function issueInvoice(
  sandbox: Sandbox,
  details: InvoiceDetails,
): { invoice: Invoice; order: Order } {
  const order = addOrder(sandbox, { amount: details.amount, currency: 'INR' })
  const now = sandbox.clock.seconds()
  const invoice: Invoice = {
    id: newId('invoice'),
    entity: 'invoice',
    type: 'invoice',
    subscription_id: details.subscriptionId,
    order_id: order.id,
    payment_id: null,
    customer_id: details.customerId,
    status: 'issued',
    amount: details.amount,
    amount_paid: 0,
    amount_due: details.amount,
    currency: 'INR',
    billing_start: details.billingStart,
    billing_end: details.billingEnd,
    issued_at: now,
    paid_at: null,
    notes: [],
    created_at: now,
  }
  sandbox.state.invoices[invoice.id] = invoice
  return { invoice, order }
}
