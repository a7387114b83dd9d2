import { authorizePayment } from '../payments/move-payment.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { chargeSubscription, startCycle } from '../subscriptions/charge-subscription.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import type { Sandbox } from './sandbox.ts'

interface DueWork {
  /** Sandbox milliseconds. */
  at: number
  run: () => void
}

/** Milliseconds after which an authorised payment that was not captured is refunded. */
const captureLimit = 3 * 24 * 60 * 60 * 1000

/**
 * Runs all due work in order, each task at its own time, even if the clock was moved far. Returns the
 * number of tasks.
 */
export function runDueWork(sandbox: Sandbox): number {
  const until = sandbox.clock.now()
  for (let done = 0; ; done += 1) {
    const next = [...dueAnswers(sandbox), ...dueReturns(sandbox), ...dueCycles(sandbox)]
      .filter(({ at }) => at <= until)
      .reduce<DueWork | null>((first, work) => (first && first.at <= work.at ? first : work), null)
    if (!next) return done
    sandbox.clock.at(next.at, next.run)
  }
}

function dueAnswers(sandbox: Sandbox): DueWork[] {
  const { lateAnswers, payments } = sandbox.state
  return Object.entries(lateAnswers).map(([id, at]) => ({
    at,
    run: () => {
      delete lateAnswers[id]
      const payment = payments[id]
      if (payment) authorizePayment(sandbox, payment)
    },
  }))
}

function dueReturns(sandbox: Sandbox): DueWork[] {
  return Object.values(sandbox.state.payments)
    .filter(({ status }) => status === 'authorized')
    .map((payment) => ({
      at: payment.created_at * 1000 + captureLimit,
      run: () => refundPayment(sandbox, payment, { amount: payment.amount }),
    }))
}

function dueCycles(sandbox: Sandbox): DueWork[] {
  return Object.values(sandbox.state.subscriptions).flatMap((subscription) => {
    const at = dueMoment(subscription)
    return at === null ? [] : [{ at: at * 1000, run: () => turnCycle(sandbox, subscription) }]
  })
}

function dueMoment(subscription: Subscription): number | null {
  const { status, charge_at, expire_by, start_at } = subscription
  if (status === 'created') {
    const deadlines = [expire_by, start_at].filter((deadline) => deadline !== null)
    return deadlines.length === 0 ? null : Math.min(...deadlines)
  }
  const charged = ['authenticated', 'active', 'pending', 'halted'].includes(status)
  return charged ? charge_at : null
}

function turnCycle(sandbox: Sandbox, subscription: Subscription): void {
  const { status } = subscription
  if (status === 'created') subscription.status = 'expired'
  else if (status === 'halted') {
    // Continue the cycles without a charge.
    startCycle(sandbox, subscription)
    subscription.charge_at = subscription.current_end
  } else chargeSubscription(sandbox, subscription)
}
