import * as z from 'zod/mini'
import type { EventContext } from './ledger.ts'
import { nullIfUnavailable } from './null-if-unavailable.ts'
import type { PaymentTools } from './payment-tools.ts'
import { createKeyOwnerReader, nullIfUnknown, type ReadKeyOwner } from './prove-key.ts'
import { eventSchema, type ProviderEvent } from './requests.ts'

/**
 * Handles one event of the inbox. Fetches the subscription again, because events arrive in any
 * order; if the provider does not respond or does not know it, the event's own data is used.
 */
export async function handleEvent(
  digest: string,
  tools: PaymentTools,
  readKeyOwner = createKeyOwnerReader(tools),
): Promise<void> {
  const { ledger } = tools
  const event = await ledger.findEvent(digest)
  if (!event) return
  try {
    const { payload } = z.parse(eventSchema, event.payload)
    const subscription = await readSubscription(payload, tools, readKeyOwner)
    const subscription_id = await subscriptionOfBill(payload, tools, readKeyOwner)
    await ledger.applyEvent(digest, { ...subscription, subscription_id })
  } catch (error) {
    await ledger.failEvent(digest, error instanceof Error ? error.message : String(error))
    throw error
  }
}

type Payload = ProviderEvent['payload']

async function readSubscription(
  payload: Payload,
  { ledger, provider, now }: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<Pick<EventContext, 'subscription' | 'told_at'>> {
  const id = payload.subscription?.entity.id
  const isOurs = id !== undefined && (await ledger.findMandate(id)) !== undefined
  const told_at = now()
  const subscription = isOurs
    ? await nullIfUnknown(provider.subscription(id), readKeyOwner).catch(nullIfUnavailable)
    : null
  return { subscription, told_at: subscription && told_at }
}

/**
 * Finds the subscription of a mandate's payment, which names only its invoice. If the provider gives
 * no usable answer, the event is retried later: a failed renewal is reported by no other event.
 */
async function subscriptionOfBill(
  payload: Payload,
  { ledger, provider }: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<string | null> {
  const payment = payload.payment?.entity
  const bill = payment?.invoice_id
  if (!payment || payload.subscription || payload.invoice || typeof bill !== 'string') return null
  if (await ledger.findPayment(payment.id)) return null
  const invoice = await nullIfUnknown(provider.invoice(bill), readKeyOwner)
  return invoice?.subscription_id ?? null
}
