import * as z from 'zod/mini'
import { FunctionFailure } from '../function-failure.ts'
import { logError } from '../log-error.ts'
import { handleEvent } from './handle-event.ts'
import type { ReceivedEvent } from './ledger.ts'
import type { PaymentTools } from './payment-tools.ts'
import { eventSchema } from './requests.ts'
import { isSigned } from './signature.ts'

export interface Webhook {
  body: Uint8Array<ArrayBuffer>
  signature: string
  /** For looking up only: nobody signed it. */
  eventId: string
}

/**
 * Bytes. A body has to be there as a whole before anybody knows whether it is signed; a longer one is
 * refused, for the provider sends some thousand.
 */
export const longestWebhook = 4 * 1024 * 1024

/** Bytes: of what is signed and longer, the digest is kept and nothing is read. */
const longestRead = 256 * 1024

/** The provider waits five seconds; what takes longer is left to reconciliation. */
const patience = 4_000

/**
 * Puts a genuine event into the inbox and handles it if that is quick. Once it is stored the
 * provider need not send it again, whatever becomes of it here. One that cannot be read is kept as
 * well: who keeps refusing is not told anything any more.
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
  const answers = await Promise.all(secrets.map((secret) => isSigned(body, signature, secret)))
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

/** Names what is wrong and quotes nothing: a body may tell who paid. */
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

/** The words of whoever paid may hold what the database has no room for: the character 0, or half a one. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, told]) => [storableText(name), told]))
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
