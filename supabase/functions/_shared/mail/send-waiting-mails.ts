import * as z from 'zod/mini'
import { cutText } from '../cut-text.ts'
import { logError } from '../log-error.ts'
import { composeMail } from './compose-mail.ts'
import { mailMessages } from './mail-messages.ts'
import type { MailSettings } from './mail-settings.ts'

const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  language: z.string(),
})

type Mail = z.infer<typeof mailSchema>

const atOnce = 20

/**
 * Sends the emails in the outbox. Never rejects: emails that could not be sent are retried next
 * time. Without a provider, takes no email and only deletes expired ones.
 */
export async function sendWaitingMails(settings: MailSettings): Promise<void> {
  const { provider } = settings
  if (!provider) logError('Mails wait in the outbox: SABHA_MAIL_API_URL is not set.')
  try {
    const mails = z.array(mailSchema).parse(await takeMails(settings, provider ? atOnce : 0))
    if (provider) for (const mail of mails) await sendMail(mail, settings, provider)
  } catch (error) {
    logError('Mails could not be sent:', error)
  }
}

async function takeMails(settings: MailSettings, at_most: number): Promise<unknown> {
  const body = JSON.stringify({ at_most })
  const answer = await ask(settings, 'rpc/take_mails', { method: 'POST', body })
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}.`)
  return answer.json()
}

async function sendMail(
  mail: Mail,
  settings: MailSettings,
  provider: NonNullable<MailSettings['provider']>,
): Promise<void> {
  const error = await handOver(mail, settings, provider)
  if (error) logError(`Mail ${mail.id} could not be sent:`, error)
  await ask(settings, `mail_outbox?id=eq.${mail.id}`, {
    method: 'PATCH',
    body: JSON.stringify(
      error ? { last_error: cutText(error, 2000) } : { sent_at: new Date().toISOString() },
    ),
  })
}

/**
 * Returns the error, or null once sent. The idempotency key prevents the provider from sending an
 * email twice.
 */
async function handOver(
  { id, recipient, template, parameters, language }: Mail,
  { fetch: send = fetch }: MailSettings,
  { url, key, from, sender }: NonNullable<MailSettings['provider']>,
): Promise<string | null> {
  try {
    const words = mailMessages(template, language, parameters)
    if (!words) return `There is no mail ${template}.`
    const answer = await send(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ from, to: recipient, ...composeMail(words, sender) }),
      signal: AbortSignal.timeout(8_000),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `Status ${answer.status}`
  } catch (error) {
    return String(error)
  }
}

function ask(settings: MailSettings, path: string, init: RequestInit): Promise<Response> {
  const { backendUrl, secretKey, fetch: send = fetch } = settings
  return send(`${backendUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(8_000),
  })
}
