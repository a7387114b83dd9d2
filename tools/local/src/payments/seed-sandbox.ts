import { newId } from './core/new-id.ts'
import type { Sandbox } from './core/sandbox.ts'
import { noOffers, type Order } from './orders/order.ts'
import { noErrorFields } from './payments/add-payment.ts'
import { instrumentFields } from './payments/instrument.ts'
import type { Payment } from './payments/payment.ts'
import { createPlanItem } from './plans/create-plan.ts'
import type { Plan } from './plans/plan.ts'
import type { LedgerRows } from './read-ledger.ts'
import type { Refund } from './refunds/refund.ts'
import { cycleEnd } from './subscriptions/cycle.ts'
import { type Subscription, subscriptionType } from './subscriptions/subscription.ts'

const card = { method: 'card', number: '4718609108204366', holder: 'Demo' } as const
const contact = '+919800000000'

/**
 * Fills a sandbox with the payment records of a database, so that the demo accounts work. Existing
 * records stay unchanged, and no webhooks are sent.
 */
export function seedSandbox({ state, clock }: Sandbox, books: LedgerRows): void {
  for (const order of books.orders) state.orders[order.id] ??= orderOf(order)
  for (const mandate of books.mandates) {
    state.plans[mandate.plan_id] ??= planOf(mandate)
    if (state.subscriptions[mandate.id]) continue
    state.subscriptions[mandate.id] = subscriptionOf(mandate, clock.seconds())
    state.mandates[mandate.id] = {
      upfront: 0,
      startAsked: mandate.start_at,
      instrument: mandate.status === 'created' ? null : card,
      email: mandate.email,
      contact,
      charges: null,
      openInvoiceId: null,
    }
  }
  const refunded = (id: string) =>
    books.refunds
      .filter(({ payment_id, status }) => payment_id === id && status === 'processed')
      .reduce((sum, { amount }) => sum + amount, 0)
  for (const payment of books.payments) {
    state.payments[payment.id] ??= paymentOf(payment, refunded(payment.id))
  }
  for (const refund of books.refunds) state.refunds[refund.id] ??= refundOf(refund)
}

function orderOf({ status, ...order }: LedgerRows['orders'][number]): Order {
  const isPaid = status === 'paid'
  return {
    ...order,
    entity: 'order',
    amount_paid: isPaid ? order.amount : 0,
    amount_due: isPaid ? 0 : order.amount,
    currency: 'INR',
    offer_id: null,
    offers: noOffers(),
    status: status === 'abandoned' ? 'attempted' : status,
    attempts: status === 'created' ? 0 : 1,
    notes: [],
    description: null,
    checkout: null,
  }
}

type KnownMandate = LedgerRows['mandates'][number]

function planOf({ plan_id, period, amount, created_at }: KnownMandate): Plan {
  const item = createPlanItem({ name: 'Contribution', amount, currency: 'INR' }, created_at)
  return { id: plan_id, entity: 'plan', interval: 1, period, item, notes: [], created_at }
}

/**
 * Returns the next charge time after now. Earlier charges count as done, whether or not the database
 * records them.
 */
function nextCharge({ charge_at, period }: KnownMandate, now: number): number | null {
  let next = charge_at
  while (next !== null && next <= now) next = cycleEnd(next, { period, interval: 1 })
  return next
}

function subscriptionOf(known: KnownMandate, now: number): Subscription {
  const { email, period: _period, amount: _amount, ...mandate } = known
  const isAuthorised = mandate.status !== 'created'
  return {
    ...mandate,
    charge_at: nextCharge(known, now),
    entity: 'subscription',
    type: subscriptionType.immediate,
    customer_email: isAuthorised ? email : null,
    customer_id: isAuthorised ? newId('customer') : null,
    quantity: 1,
    notes: [],
    end_at: null,
    auth_attempts: mandate.status === 'halted' ? 4 : 0,
    customer_notify: true,
    expire_by: null,
    short_url: `https://rzp.io/i/${mandate.id.slice(-8)}`,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: 'api',
    ...(isAuthorised && { payment_method: 'card' }),
    offer_id: null,
    remaining_count: mandate.total_count - mandate.paid_count,
  }
}

/**
 * Builds a payment. An authorised payment becomes `created`, because it would otherwise be refunded
 * after three days.
 */
function paymentOf(known: LedgerRows['payments'][number], refunded: number): Payment {
  const { status, error_code, error_description, email, ...payment } = known
  const captured = status === 'captured' || (status === 'refunded' && refunded > 0)
  return {
    ...payment,
    entity: 'payment',
    currency: 'INR',
    base_amount: payment.amount,
    status: status === 'authorized' ? 'created' : status,
    invoice_id: null,
    international: false,
    amount_captured: null,
    amount_refunded: refunded,
    amount_transferred: 0,
    refund_status: refunded === 0 ? null : refunded < payment.amount ? 'partial' : 'full',
    captured,
    description: null,
    wallet: null,
    email,
    contact,
    notes: [],
    fee: null,
    tax: null,
    ...noErrorFields,
    error_code,
    error_description,
    acquirer_data: { auth_code: null },
    token_id: null,
    provider: null,
    gateway_provider: 'Razorpay',
    reward: null,
    ...instrumentFields(card),
  }
}

function refundOf(refund: LedgerRows['refunds'][number]): Refund {
  return {
    ...refund,
    entity: 'refund',
    currency: 'INR',
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    batch_id: null,
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}
