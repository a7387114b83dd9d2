import { createHmac } from 'node:crypto'
import { randomId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payments/payment.ts'
import type { Refund } from '../refunds/refund.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import type { Delivery } from './delivery.ts'

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

/** Entities that an event contains. */
interface EventEntities {
  payment?: Payment
  order?: Order
  refund?: Refund
  subscription?: Subscription
  invoice?: Invoice
}

interface EventDetails {
  event: string
  accountId: string
  createdAt: number
  subjects: EventEntities
}

/**
 * Returns the body of an event. It is compact, with escaped slashes and signs, so that a receiver
 * fails that parses and serialises the body before it checks the signature.
 */
function eventBody({ event, accountId, createdAt, subjects }: EventDetails): string {
  const contains = Object.keys(subjects)
  const payload = Object.fromEntries(
    Object.entries(subjects).map(([name, entity]) => [name, { entity }]),
  )
  const body = { entity: 'event', account_id: accountId, event, contains, payload }
  return escaped(JSON.stringify({ ...body, created_at: createdAt }))
}

function escaped(json: string): string {
  return json
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
