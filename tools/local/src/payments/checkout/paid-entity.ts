import { badRequestError, plainError } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Order } from '../orders/order.ts'
import { firstPaymentAmount } from '../subscriptions/authorize-subscription.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { requirePlan } from '../subscriptions/subscription-records.ts'
import type { CheckoutSubject } from './payment-request.ts'

/** Order or subscription that the payment window is open for. */
export type PaidEntity =
  | { kind: 'order'; order: Order }
  | { kind: 'subscription'; subscription: Subscription }

/**
 * Finds the order or subscription that the options name.
 *
 * @throws ApiError for a foreign key, an unknown id, another amount, or a subject that can no longer
 * be paid.
 */
export function findPaidEntity(sandbox: Sandbox, asked: CheckoutSubject): PaidEntity {
  if (asked.key !== sandbox.settings.keyId) {
    throw plainError(401, 'The api key provided is invalid')
  }
  const { orders, subscriptions } = sandbox.state
  if (asked.subscription_id !== undefined) {
    const subscription = findEntity(subscriptions, 'subscription', asked.subscription_id)
    if (subscription.status === 'created') return { kind: 'subscription', subscription }
    throw badRequestError(`The subscription is already in ${subscription.status} status.`)
  }
  const order = findEntity(orders, 'order', asked.order_id ?? '')
  refuseUnpayable(sandbox, order, asked.amount)
  return { kind: 'order', order }
}

/** Returns the title and details that the payment window shows. */
export function describePaidEntity(sandbox: Sandbox, subject: PaidEntity) {
  const { businessName } = sandbox.settings
  if (subject.kind === 'order') {
    return { business: businessName, amount: subject.order.amount, recurring: null }
  }
  const { subscription } = subject
  return {
    business: businessName,
    amount: firstPaymentAmount(sandbox, subscription),
    recurring: {
      amount: requirePlan(sandbox, subscription).item.amount * subscription.quantity,
      period: requirePlan(sandbox, subscription).period,
      startAt: subscription.start_at,
    },
  }
}

function refuseUnpayable({ state }: Sandbox, order: Order, amount: number | undefined): void {
  const authorized = Object.values(state.payments).some(
    ({ order_id, status }) => order_id === order.id && status === 'authorized',
  )
  if (order.status === 'paid' || authorized) {
    throw badRequestError(
      'Your payment has been declined as the order is already paid. To know more, contact the business.',
      { reason: 'order_already_paid' },
    )
  }
  if (amount !== undefined && amount !== order.amount) {
    throw badRequestError('Your payment amount is different from your order amount.', {
      reason: 'order_amount_mismatch',
    })
  }
}
