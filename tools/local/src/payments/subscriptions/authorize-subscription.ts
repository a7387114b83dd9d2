import { badRequestError } from '../api/api-error.ts'
import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addOrder } from '../orders/add-order.ts'
import { addPayment } from '../payments/add-payment.ts'
import type { Instrument } from '../payments/instrument.ts'
import { capturePayment } from '../payments/move-payment.ts'
import type { Payment } from '../payments/payment.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { recordCharge, startCycle } from './charge-subscription.ts'
import { lastCycleStart } from './create-subscription.ts'
import type { Subscription } from './subscription.ts'
import { requireMandate, requirePlan } from './subscription-records.ts'

/** Amount in paise that authorising a mandate with a later start charges and refunds. */
const tokenAmount = 500

export interface Payer {
  instrument: Instrument
  email: string
  contact: string
}

/** Authorises the subscription after the customer has agreed in the payment window. */
export function authorizeSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  payer: Payer,
): Payment {
  if (subscription.status !== 'created') {
    throw badRequestError(`The subscription is already in ${subscription.status} status.`)
  }
  const mandate = requireMandate(sandbox, subscription)
  Object.assign(mandate, payer)
  subscription.customer_id = newId('customer')
  subscription.customer_email = payer.email
  subscription.payment_method = payer.instrument.method
  const later = mandate.startAsked !== null && mandate.startAsked > sandbox.clock.seconds()
  return later
    ? authorizeForLater(sandbox, subscription, payer)
    : chargeAtOnce(sandbox, subscription)
}

/** Returns the amount of the first payment. */
export function firstPaymentAmount(sandbox: Sandbox, subscription: Subscription): number {
  const mandate = requireMandate(sandbox, subscription)
  const later = mandate.startAsked !== null && mandate.startAsked > sandbox.clock.seconds()
  if (later) return mandate.upfront || tokenAmount
  return mandate.upfront + requirePlan(sandbox, subscription).item.amount * subscription.quantity
}

function authorizeForLater(sandbox: Sandbox, subscription: Subscription, payer: Payer): Payment {
  const { upfront } = requireMandate(sandbox, subscription)
  const order = addOrder(sandbox, { amount: upfront || tokenAmount, currency: 'INR' })
  const payment = addPayment(sandbox, {
    ...payer,
    order,
    description: 'Recurring Payment via Subscription',
    ...(subscription.customer_id !== null && { customerId: subscription.customer_id }),
  })
  payment.status = 'authorized'
  emitEvent(sandbox, 'payment.authorized', { payment })
  if (upfront > 0) capturePayment(sandbox, payment)
  else refundPayment(sandbox, payment, { amount: payment.amount })
  subscription.status = 'authenticated'
  emitEvent(sandbox, 'subscription.authenticated', { subscription })
  return payment
}

function chargeAtOnce(sandbox: Sandbox, subscription: Subscription): Payment {
  const plan = requirePlan(sandbox, subscription)
  const now = sandbox.clock.seconds()
  subscription.start_at = now
  subscription.end_at = lastCycleStart(now, plan, subscription.total_count)
  const invoice = startCycle(sandbox, subscription)
  const { upfront } = requireMandate(sandbox, subscription)
  if (upfront > 0) {
    const order = sandbox.state.orders[invoice.order_id]
    for (const bill of [invoice, order]) {
      if (bill)
        Object.assign(bill, { amount: bill.amount + upfront, amount_due: bill.amount + upfront })
    }
  }
  return recordCharge(sandbox, subscription, invoice)
}
