import type { Invoice } from '../invoices/invoice.ts'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payments/payment.ts'
import type { Refund } from '../refunds/refund.ts'
import type { Subscription } from '../subscriptions/subscription.ts'

/** Entities that an event contains. */
export interface EventEntities {
  payment?: Payment
  order?: Order
  refund?: Refund
  subscription?: Subscription
  invoice?: Invoice
}

export interface EventDetails {
  event: string
  accountId: string
  createdAt: number
  subjects: EventEntities
}

/**
 * Returns the body of an event. It is compact, with escaped slashes and signs, so that a receiver
 * fails that parses and serialises the body before it checks the signature.
 */
export function eventBody({ event, accountId, createdAt, subjects }: EventDetails): string {
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
