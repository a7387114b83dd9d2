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

/** The provider accepted the email (`{}`), asks to wait for `pause` seconds, or failed. */
export interface HandOverOutcome {
  pause?: number
  error?: string
}

export interface HandOverOptions {
  fetch?: typeof fetch | undefined
  /** Longest time for the provider's answer, in milliseconds. Default 8 s. */
  longest?: number
}

/** Seconds to wait after 429 without a readable Retry-After. */
const defaultPause = 5

/**
 * Composes an email and hands it to the provider. The idempotency key prevents the provider from
 * sending an email twice; 409 means that it has accepted an email with this key before. Never rejects.
 */
export async function handOverMail(
  { id, recipient, template, parameters, language }: Mail,
  { url, key, from, sender }: MailProvider,
  { fetch: send = fetch, longest = 8_000 }: HandOverOptions = {},
): Promise<HandOverOutcome> {
  try {
    const words = mailMessages(template, language, parameters)
    if (!words) return { error: `There is no mail ${template}.` }
    const file = calendarFile(template, parameters, {
      from: { name: sender.name, email: addressOf(from) },
      to: recipient,
      language: words.language,
      url: `${sender.siteUrl}${words.link?.path}`,
    })
    const answer = await send(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({
        from,
        to: recipient,
        ...composeMail(words, sender),
        ...(file && { attachments: [file] }),
      }),
      signal: AbortSignal.timeout(longest),
    })
    await answer.body?.cancel()
    if (answer.status === 429) return { pause: pauseOf(answer.headers.get('retry-after')) }
    return answer.ok || answer.status === 409 ? {} : { error: `Status ${answer.status}` }
  } catch (error) {
    return { error: String(error) }
  }
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
