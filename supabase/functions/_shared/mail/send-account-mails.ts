import { FunctionFailure, unavailableFailure } from '../function-failure.ts'
import { logError } from '../log-error.ts'
import { type AccountMailEvent, accountMailEventSchema, accountMails } from './account-mails.ts'
import { type HandOverOutcome, handOverMail, type Mail } from './hand-over-mail.ts'
import { hasLanguage } from './mail-messages.ts'
import type { MailSettings } from './mail-settings.ts'

/**
 * Limits in milliseconds. The identity service waits five seconds for its hook and answers its own
 * caller only then.
 */
const longest = { language: 800, provider: 2_500, outbox: 1_200 }

export interface AccountMailSettings extends MailSettings {
  /** Origin of the application. */
  siteUrl: string
}

/**
 * Sends the emails of an event of the identity service directly to the provider. Emails that it does not
 * accept wait in the outbox, for at most an hour.
 *
 * @param payload The body of the request. A repeated request has the same, and is not sent again.
 * @throws FunctionFailure `invalid_input` for an event that has no email, `unavailable` if neither the
 * provider nor the outbox accepts an email.
 */
export async function sendAccountMails(
  payload: string,
  settings: AccountMailSettings,
): Promise<void> {
  const event = readEvent(payload)
  const mails = event && accountMails(event, settings.siteUrl)
  if (!mails || mails.some(({ recipient }) => !recipient)) {
    throw new FunctionFailure('invalid_input', 'This event has no email.', { status: 400 })
  }
  const language = await languageOf(event.user, settings)
  await Promise.all(
    mails.map(async (mail) => {
      const id = await createId(payload, mail.recipient)
      await sendOrQueue({ ...mail, id, language }, settings)
    }),
  )
}

function readEvent(payload: string): AccountMailEvent | undefined {
  try {
    return accountMailEventSchema.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Returns the language that the user has chosen, or has signed up in; English if neither is known. */
async function languageOf(
  { id, user_metadata: metadata }: AccountMailEvent['user'],
  { backendUrl, secretKey, fetch: ask = fetch }: MailSettings,
): Promise<string> {
  const known: unknown = await ask(`${backendUrl}/rest/v1/rpc/account_mail_language`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ account: id }),
    signal: AbortSignal.timeout(longest.language),
  })
    .then((answer) => answer.json())
    .catch(() => null)
  // Hosted Supabase calls before a sign-up is committed: only the metadata have its language then.
  return [known, metadata?.language].find(hasLanguage) ?? 'en'
}

/** Derives a UUID from the request and the recipient. */
async function createId(payload: string, recipient: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${recipient}\n${payload}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

async function sendOrQueue(mail: Mail, settings: AccountMailSettings): Promise<void> {
  const { provider, fetch: ask = fetch, backendUrl, secretKey } = settings
  const outcome: HandOverOutcome = provider
    ? await handOverMail(mail, provider, { fetch: ask, longest: longest.provider })
    : { status: 'outage', error: 'SABHA_MAIL_API_URL is not set.' }
  if (outcome.status === 'sent') return
  logError(`Account mail ${mail.id} waits in the outbox:`, outcome)
  const answer = await ask(`${backendUrl}/rest/v1/rpc/queue_account_mail`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(mail),
    signal: AbortSignal.timeout(longest.outbox),
  }).catch((cause: unknown) => {
    throw unavailableFailure(cause)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw unavailableFailure(`The outbox answered ${answer.status}.`)
}
