import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { AccountMailEvent } from '../auth/mail-account.ts'

export interface SendEmailHook {
  /** URL of the gateway. */
  apiUrl: string
  /** Secrets as in supabase/config.toml, separated by `|`. */
  secrets: string
  /** Milliseconds until the call, so that the answer to the user is sent before. */
  wait: number
  log(line: string): void
  /** Aborts waiting and running calls. */
  signal: AbortSignal
}

const attempts = 3
const backoff = 2_000
const longest = 5_000

export function createHookSecret(): string {
  return `v1,whsec_${randomBytes(32).toString('base64')}`
}

/**
 * Returns a function that calls `send-account-mail` with a signed request, as GoTrue does. GoTrue answers its
 * own caller afterwards; here the call begins after the answer, so that its time reveals nothing.
 */
export function createSendEmailHook(hook: SendEmailHook): (event: AccountMailEvent) => void {
  const { wait, signal, log } = hook
  return (event) => {
    delay(wait, undefined, { signal })
      .then(() => callHook(JSON.stringify(event), hook))
      .catch((error: unknown) => {
        if (!signal.aborted)
          log(`The mail ${event.email_data.email_action_type} was not sent: ${error}`)
      })
  }
}

/** Repeats a call that failed, or that the function did not answer with 200. */
async function callHook(payload: string, hook: SendEmailHook, attempt = 1): Promise<void> {
  try {
    const { status } = await post(payload, hook)
    if (status === 200) return
    throw new Error(`send-account-mail answered ${status}`)
  } catch (error) {
    if (attempt === attempts) throw error
    await delay(backoff, undefined, { signal: hook.signal })
    await callHook(payload, hook, attempt + 1)
  }
}

function post(payload: string, { apiUrl, secrets, signal }: SendEmailHook): Promise<Response> {
  const id = randomUUID()
  const now = new Date()
  const signatures = secrets
    .split('|')
    .map((secret) => new Webhook(secret.replace('v1,', '')).sign(id, now, payload))
  return fetch(`${apiUrl}/functions/v1/send-account-mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body: payload,
    signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
  })
}
