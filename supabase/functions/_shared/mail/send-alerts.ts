import * as z from 'zod/mini'
import { callDatabase } from '../call-database.ts'
import { logError } from '../log-error.ts'
import type { Environment } from '../read-setting.ts'
import { handOverMail, type Mail } from './hand-over-mail.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'

const alertsSchema = z.array(
  z.object({
    id: z.string(),
    part: z.enum(['mails', 'payments']),
    is_stuck: z.boolean(),
    since: z.nullable(z.string()),
    waiting: z.nullable(z.number()),
    reason: z.nullable(z.string()),
  }),
)

/** Undelivered emails, by reason. */
const undeliveredSchema = z.record(z.string(), z.number())

export interface AlertSettings extends MailSettings {
  /** The foundation's address for questions. */
  supportEmail: string
}

/** Returns null, and logs why, if alerts cannot be sent. Alerts never stop the work itself. */
export function alertSettings(environment: Environment): AlertSettings | null {
  try {
    const supportEmail = environment.SABHA_FOUNDATION_SUPPORT_EMAIL
    if (!supportEmail) throw new Error('SABHA_FOUNDATION_SUPPORT_EMAIL is not set.')
    return { ...mailSettings(environment), supportEmail }
  } catch (error) {
    logError('No alerts are sent:', error)
    return null
  }
}

/**
 * Tells the support address about work that is stuck, and that it is in order again, directly through the
 * provider: the outbox may be what is stuck. Never rejects.
 */
export async function sendAlerts(settings: AlertSettings | null): Promise<void> {
  if (!settings) return
  const { backendUrl, secretKey, provider, supportEmail, fetch: ask = fetch } = settings
  const database = { backendUrl, headers: { apikey: secretKey }, fetch: ask }
  try {
    const due = await callDatabase(database, { name: 'due_alerts', arguments: {} })
    for (const alert of alertsSchema.parse(due)) {
      const { id, part, is_stuck, ...facts } = alert
      logError(`Work is ${is_stuck ? 'stuck' : 'in order again'}: ${part}`, facts)
      if (!provider) continue
      const undelivered =
        part === 'mails'
          ? await callDatabase(database, { name: 'given_up_mails', arguments: {} })
          : {}
      const mail = alertMail(alert, undeliveredSchema.parse(undelivered), supportEmail)
      const outcome = await handOverMail(mail, provider, { fetch: ask })
      if (outcome.status !== 'sent') logError(`The alert about ${part} was not sent:`, outcome)
      else await callDatabase(database, { name: 'alert_told', arguments: { part, is_stuck } })
    }
  } catch (error) {
    logError('Alerts were not sent:', error)
  }
}

type Alert = z.infer<typeof alertsSchema>[number]

function alertMail(
  { id, part, is_stuck, since: since_time, waiting, reason }: Alert,
  undelivered: z.infer<typeof undeliveredSchema>,
  recipient: string,
): Mail {
  const hasUndelivered = Object.keys(undelivered).length > 0
  const state = is_stuck ? 'stuck' : hasUndelivered ? 'given_up' : 'over'
  return {
    id,
    recipient,
    template: `alert_${part}_${state}`,
    parameters: { since_time, waiting: waiting || null, ...undelivered, reason },
    language: 'en',
  }
}
