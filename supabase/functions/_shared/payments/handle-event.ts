import * as z from 'zod/mini'
import type { PaymentTools } from './payment-tools.ts'
import { pendingWhenSilent } from './pending-when-silent.ts'
import { eventSchema } from './requests.ts'

/**
 * Handles one event of the inbox. A subscription is fetched anew, because events come in any
 * order; the event's own description stands in where the provider is silent.
 */
export async function handleEvent(eventId: string, tools: PaymentTools): Promise<void> {
  const { ledger, provider, now } = tools
  const event = await ledger.findEvent(eventId)
  if (!event) return
  try {
    const { payload } = z.parse(eventSchema, event.payload)
    const id = payload.subscription?.entity.id
    const isOurs = id !== undefined && (await ledger.findMandate(id)) !== undefined
    const told_at = now()
    const subscription = isOurs ? await provider.subscription(id).catch(pendingWhenSilent) : null
    await ledger.applyEvent(eventId, subscription, subscription && told_at)
  } catch (error) {
    await ledger.failEvent(eventId, error instanceof Error ? error.message : String(error))
    throw error
  }
}
