import { z } from 'zod'
import { badRequestError } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { chargeSubscription, recordCharge } from '../subscriptions/charge-subscription.ts'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from '../subscriptions/end-subscription.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { requireMandate } from '../subscriptions/subscription-records.ts'

const schema = z.object({
  id: z.string(),
  act: z.enum(['charge', 'fail', 'pay-bill', 'pause', 'resume', 'cancel', 'customer-cancel']),
})

/**
 * Applies an action of the provider's dashboard, the customer's bank or the passing of time to a
 * subscription.
 */
export function driveSubscription(sandbox: Sandbox, input: unknown): void {
  const { id, act } = schema.parse(input)
  const subscription = findEntity(sandbox.state.subscriptions, 'subscription', id)
  if (act === 'charge') chargeNow(sandbox, subscription, 'succeed')
  if (act === 'fail') chargeNow(sandbox, subscription, 'fail')
  if (act === 'pay-bill') payBill(sandbox, subscription)
  if (act === 'pause') pauseSubscription(sandbox, subscription)
  if (act === 'resume') resumeSubscription(sandbox, subscription)
  if (act === 'cancel') cancelSubscription(sandbox, subscription, 'merchant')
  if (act === 'customer-cancel') cancelSubscription(sandbox, subscription, 'customer')
}

function chargeNow(sandbox: Sandbox, subscription: Subscription, charges: 'succeed' | 'fail') {
  if (!['authenticated', 'active', 'pending'].includes(subscription.status)) {
    throw badRequestError(`A subscription that is ${subscription.status} is not charged.`)
  }
  const mandate = requireMandate(sandbox, subscription)
  const before = mandate.charges
  mandate.charges = charges
  chargeSubscription(sandbox, subscription)
  mandate.charges = before
}

/** Pays the open bill with another card, so that a pending or halted mandate recovers. */
function payBill(sandbox: Sandbox, subscription: Subscription): void {
  const { openInvoiceId } = requireMandate(sandbox, subscription)
  const invoice = openInvoiceId === null ? undefined : sandbox.state.invoices[openInvoiceId]
  if (!invoice) throw badRequestError('There is no open bill.')
  recordCharge(sandbox, subscription, invoice)
}
