import * as z from 'zod/mini'
import { FunctionFailure } from '../function-failure.ts'
import { handleEvent } from './handle-event.ts'
import type { PaymentTools } from './payment-tools.ts'
import { eventSchema } from './requests.ts'
import { isSigned } from './signature.ts'

export interface Webhook {
  body: Uint8Array<ArrayBuffer>
  signature: string
  eventId: string
}

/** The provider waits five seconds; what takes longer is left to reconciliation. */
const patience = 4_000

/**
 * Puts a genuine event into the inbox and handles it if that is quick. Once it is stored the
 * provider need not send it again, whatever becomes of it here.
 */
export async function receiveWebhook(webhook: Webhook, tools: PaymentTools): Promise<void> {
  const { ledger, settings } = tools
  if (!(await isSigned(webhook.body, webhook.signature, settings.webhookSecret))) {
    throw new FunctionFailure('signature_wrong', 'The signature is wrong.', { status: 401 })
  }
  const read = z.safeParse(eventSchema, parsed(webhook.body))
  if (!read.success || webhook.eventId === '') {
    throw new FunctionFailure('event_malformed', 'The event cannot be read.', { status: 400 })
  }
  const waits = await ledger.receiveEvent(webhook.eventId, read.data.event, read.data)
  if (!waits) return
  const handled = handleEvent(webhook.eventId, tools).catch((error: unknown) => {
    console.error(`The event ${webhook.eventId} waits:`, error)
  })
  await Promise.race([handled, new Promise((resolve) => setTimeout(resolve, patience))])
}

function parsed(body: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
