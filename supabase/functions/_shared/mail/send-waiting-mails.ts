import * as z from 'zod/mini'
import { cutText } from '../cut-text.ts'
import { logError } from '../log-error.ts'
import { handOverMail, type Mail } from './hand-over-mail.ts'
import type { MailProvider, MailSettings } from './mail-settings.ts'

const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  language: z.string(),
})

/** Emails taken at once. The outbox may be asked 30 times a minute. */
const batchSize = 20

/**
 * Sends the emails in the outbox. Begins none after `longest`, in milliseconds. Never rejects: emails
 * that could not be sent are retried later. Without a provider, takes no email and only deletes
 * expired ones.
 */
export async function sendWaitingMails(settings: MailSettings, longest: number): Promise<void> {
  const { provider, now = Date.now } = settings
  if (!provider) logError('Mails wait in the outbox: SABHA_MAIL_API_URL is not set.')
  try {
    const until = now() + longest
    if (!provider) await takeMails(settings, 0)
    else while (await sendBatch(settings, provider, until));
  } catch (error) {
    logError('Mails could not be sent:', error)
  }
}

async function takeMails(settings: MailSettings, at_most: number): Promise<Mail[]> {
  const answer = await ask(settings, 'rpc/take_mails', { at_most })
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}.`)
  return z.array(mailSchema).parse(await answer.json())
}

/**
 * Takes and sends one batch. Returns whether to go on: not if fewer emails wait, if time has run out
 * or if the provider asks for a longer pause. Emails that were not handed over return to the outbox.
 */
async function sendBatch(
  settings: MailSettings,
  provider: MailProvider,
  until: number,
): Promise<boolean> {
  const { now = Date.now, wait = sleep } = settings
  const mails = await takeMails(settings, batchSize)
  for (const [index, mail] of mails.entries()) {
    let pause = now() < until ? await sendMail(mail, settings, provider) : 0
    while (pause && now() + pause * 1000 < until) {
      await wait(pause * 1000)
      pause = await sendMail(mail, settings, provider)
    }
    if (pause !== null) {
      const ids = mails.slice(index).map(({ id }) => id)
      await ask(settings, 'rpc/return_mails', { mails: ids, pause })
      return false
    }
  }
  return mails.length === batchSize
}

/** Sends an email and records the outcome. Returns the seconds to wait first, or null if done. */
async function sendMail(
  mail: Mail,
  settings: MailSettings,
  provider: MailProvider,
): Promise<number | null> {
  const outcome = await handOverMail(mail, provider, { fetch: settings.fetch })
  if (outcome.status === 'paused') return outcome.pause
  const reason = outcome.status === 'sent' ? null : cutText(outcome.error, 2000)
  if (reason) logError(`Mail ${mail.id} could not be sent (${outcome.status}):`, reason)
  const record = { mail: mail.id, outcome: outcome.status, reason }
  const answer = await ask(settings, 'rpc/record_mail', record)
  if (!answer.ok) logError(`The outbox did not record mail ${mail.id}: Status ${answer.status}`)
  return null
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

function ask(settings: MailSettings, path: string, body: object): Promise<Response> {
  const { backendUrl, secretKey, fetch: send = fetch } = settings
  return send(`${backendUrl}/rest/v1/${path}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8_000),
  })
}
