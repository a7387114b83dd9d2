import * as z from 'zod/mini'
import { calendarFile } from './calendar-file.ts'
import { composeMail } from './compose-mail.ts'
import { mailMessages } from './mail-messages.ts'
import type { MailProvider } from './mail-settings.ts'

/** An email with the facts that its texts need. */
export interface Mail {
  /** Idempotency key. */
  id: string
  recipient: string
  template: string
  parameters: Record<string, unknown>
  language: string
}

/**
 * Outcome of handing over an email: the provider accepted it, asks to wait for `pause` seconds, or it failed.
 *
 * - `refused`: the provider does not accept this recipient or content.
 * - `outage`: the provider could not be asked, or answered nothing about this email.
 * - `unknown`: the request went out without a response, so the provider may have accepted the email.
 * - `broken`: the email could not be composed, and nothing went out.
 */
export type HandOverOutcome =
  | { status: 'sent' }
  | { status: 'paused'; pause: number }
  | { status: MailFailure; error: string }

export type MailFailure = 'refused' | 'outage' | 'unknown' | 'broken'

export interface HandOverOptions {
  fetch?: typeof fetch | undefined
  /** Longest time for the provider's answer, in milliseconds. Default 8 s. */
  longest?: number
}

/** Seconds to wait after 429 without a readable Retry-After. */
const defaultPause = 5

/**
 * Composes an email and hands it to the provider. The idempotency key prevents the provider from
 * sending an email twice. Never rejects.
 */
export async function handOverMail(
  mail: Mail,
  provider: MailProvider,
  { fetch: send = fetch, longest = 8_000 }: HandOverOptions = {},
): Promise<HandOverOutcome> {
  const request = composeRequest(mail, provider)
  if (request.error !== undefined) return { status: 'broken', error: request.error }
  try {
    const answer = await send(provider.url, {
      ...request.init,
      signal: AbortSignal.timeout(longest),
    })
    return await readOutcome(answer)
  } catch (error) {
    return { status: wasConnected(error) ? 'unknown' : 'outage', error: String(error) }
  }
}

type MailRequest = { init: RequestInit; error?: undefined } | { error: string }

function composeRequest(
  { id, recipient, template, parameters, language }: Mail,
  { key, from, sender }: MailProvider,
): MailRequest {
  try {
    const words = mailMessages(template, language, parameters)
    if (!words) return { error: `There is no mail ${template}.` }
    const file = calendarFile(template, parameters, {
      from: { name: sender.name, email: addressOf(from) },
      to: recipient,
      url: `${sender.siteUrl}${words.link?.path}`,
    })
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    }
    const content = { ...composeMail(words, sender), ...(file && { attachments: [file] }) }
    return {
      init: { method: 'POST', headers, body: JSON.stringify({ from, to: recipient, ...content }) },
    }
  } catch (error) {
    return { error: String(error) }
  }
}

const refusalSchema = z.object({ name: z.string() })

/** The provider has accepted an email with this key before, with another content. */
const acceptedBefore = 'invalid_idempotent_request'

/** Refusals that are about the deployment, not about a recipient or a content. */
const ofDeployment = new Set([
  'invalid_access',
  'invalid_from_address',
  'invalid_idempotency_key',
  'invalid_region',
])

async function readOutcome(answer: Response): Promise<HandOverOutcome> {
  const { ok, status, headers } = answer
  // The status is known even if the connection breaks in the body.
  const text = await answer.text().catch(() => '')
  if (ok) return { status: 'sent' }
  if (status === 429) return { status: 'paused', pause: pauseOf(headers.get('retry-after')) }
  const name = nameOf(text)
  if (status === 409 && name === acceptedBefore) return { status: 'sent' }
  const isRefused = (status === 400 || status === 422) && !ofDeployment.has(name)
  const error = [`Status ${status}`, ...(name ? [name] : [])].join(' ')
  return { status: isRefused ? 'refused' : 'outage', error }
}

/** Returns the provider's name of an error; empty if there is none. */
function nameOf(text: string): string {
  try {
    const name = z.safeParse(refusalSchema, JSON.parse(text)).data?.name ?? ''
    return /^[a-z_]{1,60}$/.test(name) ? name : ''
  } catch {
    return ''
  }
}

/**
 * Returns whether the request may have reached the provider: always, except if no connection was made. Deno
 * says so only in the message, with the kind of error of its HTTP client, and since Deno 2.9 in that of the cause.
 */
function wasConnected(error: unknown): boolean {
  const { message, cause } = Object(error)
  return ![message, Object(cause).message].some((text) => /client error \(Connect\)/.test(text))
}

/** Returns the address of `Name <address>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

/** Reads a Retry-After header, in seconds or as a date. Returns whole seconds, at least 1. */
function pauseOf(header: string | null): number {
  const seconds = header === null ? defaultPause : Number(header)
  const readable = Number.isNaN(seconds)
    ? (Date.parse(String(header)) - Date.now()) / 1000
    : seconds
  return Number.isNaN(readable) ? defaultPause : Math.max(1, Math.ceil(readable))
}
