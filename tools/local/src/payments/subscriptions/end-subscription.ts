import { subscriptionError } from '../api/api-error.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { finalStatuses, type Subscription } from './subscription.ts'

export type Canceller = 'merchant' | 'customer'

export function cancelSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  by: Canceller,
): void {
  refuseFinal(subscription)
  subscription.status = 'cancelled'
  subscription.ended_at = sandbox.clock.seconds()
  subscription.charge_at = null
  subscription.cancel_initiated_by = by
  emitEvent(sandbox, 'subscription.cancelled', { subscription })
}

export function pauseSubscription(sandbox: Sandbox, subscription: Subscription): void {
  // A pause before the first charge ends the subscription.
  if (subscription.status === 'authenticated') {
    cancelSubscription(sandbox, subscription, 'merchant')
    return
  }
  if (subscription.status !== 'active') {
    throw subscriptionError(
      `Subscription cannot be paused in ${subscription.status} status.`,
      'status',
    )
  }
  subscription.status = 'paused'
  subscription.charge_at = null
  subscription.paused_at = sandbox.clock.seconds()
  subscription.pause_initiated_by = 'self'
  emitEvent(sandbox, 'subscription.paused', { subscription })
}

export function resumeSubscription(sandbox: Sandbox, subscription: Subscription): void {
  if (subscription.status !== 'paused') {
    throw subscriptionError(
      `Subscription cannot be resumed in ${subscription.status} status.`,
      'status',
    )
  }
  subscription.status = 'active'
  const now = sandbox.clock.seconds()
  subscription.charge_at = Math.max(now, subscription.current_end ?? now)
  delete subscription.paused_at
  delete subscription.pause_initiated_by
  emitEvent(sandbox, 'subscription.resumed', { subscription })
}

function refuseFinal({ status }: Subscription): void {
  if (finalStatuses.includes(status)) {
    throw subscriptionError(`Subscription is not cancellable in ${status} status.`, 'status')
  }
}
