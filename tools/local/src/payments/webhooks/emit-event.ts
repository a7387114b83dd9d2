import { createHmac } from 'node:crypto'
import { randomId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Delivery } from './delivery.ts'
import { type EventEntities, eventBody } from './event-payload.ts'

/** Maximum number of stored deliveries. */
const remembered = 5_000

/** Queues an event for the endpoint, with its entities in their current state. */
export function emitEvent(sandbox: Sandbox, event: string, subjects: EventEntities): void {
  const { state, settings, clock } = sandbox
  const { switches } = state
  const body = eventBody({
    event,
    accountId: settings.accountId,
    createdAt: clock.seconds(),
    subjects,
  })
  const delivery: Delivery = {
    eventId: randomId(),
    event,
    body,
    signature: signatureOf(sandbox, body),
    createdAt: clock.now(),
    nextAt: clock.now() + switches.delay * 1000,
    attempts: [],
    status: 'waiting',
  }
  if (switches.drop === 'all') Object.assign(delivery, { status: 'dropped', nextAt: null })
  const copies = Array.from({ length: switches.duplicates }, () => structuredClone(delivery))
  state.deliveries.push(delivery, ...copies)
  if (state.deliveries.length > remembered) {
    state.deliveries.splice(0, state.deliveries.length - remembered)
  }
}

function signatureOf({ state }: Sandbox, body: string): string {
  const { signature } = state.switches
  const current = state.webhookSecrets.at(-1) ?? ''
  const secret = signature === 'old' ? (state.webhookSecrets.at(-2) ?? current) : current
  return signWebhook(signature === 'wrong' ? `not ${secret}` : secret, body)
}

/** HMAC-SHA256 in lower-case hexadecimal. */
export function signWebhook(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}
