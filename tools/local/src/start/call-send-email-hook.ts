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
  /** Waits for a time in milliseconds. */
  pause?: (milliseconds: number) => Promise<void>
}

/** Pauses in milliseconds between two calls, doubled from the first to the longest. */
const pauses = { first: 2_000, longest: 60_000 }
/** Milliseconds for which a link is valid. */
const lifetime = 3_600_000
const timeoutMs = 5_000

export function createHookSecret(): string {
  return `v1,whsec_${randomBytes(32).toString('base64')}`
}

/**
 * Returns a function that calls `send-account-mail` with a signed request, as GoTrue does. GoTrue answers its
 * own caller afterwards, with an error if no call succeeds; here the call begins after the answer, so that its
 * time reveals nothing. It is therefore repeated for as long as the link is valid.
 */
export function createSendEmailHook(hook: SendEmailHook): (event: AccountMailEvent) => void {
  const { wait, signal, log, pause = (time) => delay(time, undefined, { signal }) } = hook
  return (event) => {
    pause(wait)
      .then(() => callHook(JSON.stringify(event), { ...hook, pause }))
      .catch((error: unknown) => {
        if (!signal.aborted)
          log(`The mail ${event.email_data.email_action_type} was not sent: ${error}`)
      })
  }
}

/**
 * Repeats a call that failed. Only 400 is about this event, so it ends the attempts.
 *
 * @throws Error if the event is refused, or the link has expired.
 */
async function callHook(payload: string, hook: Required<SendEmailHook>): Promise<void> {
  let [left, next] = [lifetime, pauses.first]
  for (;;) {
    const answer = await post(payload, hook).catch((error: unknown) => String(error))
    if (answer === 200) return
    const reason = `send-account-mail answered ${answer}`
    if (answer === 400 || left <= 0) throw new Error(reason)
    if (left === lifetime) hook.log(`A mail waits: ${reason}`)
    await hook.pause(next)
    left -= next
    next = Math.min(2 * next, pauses.longest)
  }
}

/** Returns the status of the response. */
async function post(payload: string, { apiUrl, secrets, signal }: SendEmailHook): Promise<number> {
  const id = randomUUID()
  const now = new Date()
  const signatures = secrets
    .split('|')
    .map((secret) => new Webhook(secret.replace('v1,', '')).sign(id, now, payload))
  const { status } = await fetch(`${apiUrl}/functions/v1/send-account-mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body: payload,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  return status
}
