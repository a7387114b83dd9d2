import * as z from 'zod/mini'
import { FunctionFailure } from '../function-failure.ts'
import { logError } from '../log-error.ts'
import { handleEvent } from './handle-event.ts'
import type { ReceivedEvent } from './ledger.ts'
import type { PaymentTools } from './payment-tools.ts'
import { eventSchema } from './requests.ts'
import { isValidSignature } from './signature.ts'

export interface Webhook {
  body: Uint8Array<ArrayBuffer>
  signature: string
  /** Id of the event, only for looking it up, because the id is not signed. */
  eventId: string
}

/**
 * Limit in bytes for reading a body before its signature is checked; the provider sends a few
 * thousand.
 */
export const maxWebhookBytes = 4 * 1024 * 1024

/** Limit in bytes for parsing a signed body; of a longer one only the digest is stored. */
const longestRead = 256 * 1024

/** In milliseconds. The provider waits five seconds; slower events are left to reconciliation. */
const patience = 4_000

/**
 * Stores a signed event in the inbox, then waits briefly for its handling. The provider need not
 * resend a stored event, even if handling fails. Unreadable events are stored as well, since the
 * provider disables webhooks that keep failing.
 */
export async function receiveWebhook(webhook: Webhook, tools: PaymentTools): Promise<void> {
  const { ledger, settings } = tools
  if (!(await isSignedByOne(webhook, settings.webhookSecrets))) {
    throw new FunctionFailure('signature_wrong', 'The signature is wrong.', { status: 401 })
  }
  const event = await readEvent(webhook)
  const waits = await ledger.receiveEvent(event)
  if (!waits) return
  const handled = handleEvent(event.body_digest, tools).catch((error: unknown) => {
    logError(`The event ${event.event_id} waits:`, error)
  })
  await Promise.race([handled, new Promise((resolve) => setTimeout(resolve, patience))])
}

async function isSignedByOne({ body, signature }: Webhook, secrets: string[]): Promise<boolean> {
  const answers = await Promise.all(
    secrets.map((secret) => isValidSignature(body, signature, secret)),
  )
  return answers.includes(true)
}

async function readEvent({ body, eventId }: Webhook): Promise<ReceivedEvent> {
  const read = readBody(body)
  if (read.not_understood) logError(`A signed webhook was not understood (${eventId}).`)
  return { body_digest: await digestOf(body), event_id: eventId, ...read }
}

function readBody(body: Uint8Array<ArrayBuffer>) {
  if (body.length > longestRead) {
    const not_understood = `The body is too long to be read: ${body.length} bytes.`
    return { event_type: 'unknown', payload: {}, not_understood }
  }
  const told = parsed(body)
  const read = z.safeParse(eventSchema, told)
  if (read.success) {
    return { event_type: read.data.event, payload: read.data, not_understood: null }
  }
  const named = z.safeParse(z.looseObject({ event: z.string().check(z.minLength(1)) }), told)
  return {
    event_type: named.success ? named.data.event : 'unknown',
    payload: named.success ? named.data : {},
    not_understood: wrongParts(told, read.error),
  }
}

/** Names invalid fields without values, since a body may contain the payer's data. */
function wrongParts(told: unknown, { issues }: z.core.$ZodError): string {
  if (told === null) return 'The body is no JSON.'
  return issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ')
}

async function digestOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parsed(body: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body), storable)
  } catch {
    return null
  }
}

/** Removes NUL and lone surrogates, which Postgres cannot store, from the payer's texts. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, told]) => [storableText(name), told]))
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
