import type { Sandbox } from '../core/sandbox.ts'
import { type Delivery, nextAttemptTime } from './delivery.ts'

/** Real time for which shuffled deliveries are collected, in sandbox milliseconds. */
const reorderHold = 1_000

/** Sends every due delivery and returns their number. */
export async function deliverEvents(sandbox: Sandbox): Promise<number> {
  const { webhookUrl } = sandbox.settings
  if (webhookUrl === undefined) return 0
  const due = dueDeliveries(sandbox)
  for (const delivery of due) delivery.nextAt = null
  await Promise.all(due.map((delivery) => deliver(sandbox, delivery, webhookUrl)))
  return due.length
}

function dueDeliveries({ state, clock }: Sandbox): Delivery[] {
  const { reorder } = state.switches
  const until = clock.now() - (reorder ? reorderHold : 0)
  const due = state.deliveries.filter(({ nextAt }) => nextAt !== null && nextAt <= until)
  return reorder ? due.reverse() : due
}

async function deliver(sandbox: Sandbox, delivery: Delivery, url: string): Promise<void> {
  const answer = await send(delivery, url, sandbox.settings.deliveryTimeout)
  const { clock, state } = sandbox
  delivery.attempts.push({ at: clock.now(), answer })
  if (/^2\d\d$/.test(answer)) {
    delivery.status = 'delivered'
    return
  }
  const { ladderScale } = state.switches
  delivery.nextAt = nextAttemptTime(delivery.attempts.length, delivery.createdAt, ladderScale)
  if (delivery.nextAt === null) delivery.status = 'abandoned'
}

async function send({ body, eventId, signature }: Delivery, url: string, timeout: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'accept-encoding': 'gzip',
        'request-id': eventId,
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature,
      },
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'refused'
  }
}
