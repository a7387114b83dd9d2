import * as z from 'zod/mini'
import { callDatabase } from '../call-database.ts'
import { logError } from '../log-error.ts'
import type { Environment } from '../read-setting.ts'
import { handOverMail } from './hand-over-mail.ts'
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
 *
 * @param ran The work that has just succeeded, if its runs are recorded.
 */
export async function sendAlerts(settings: AlertSettings | null, ran?: 'payments'): Promise<void> {
  if (!settings) return
  const { backendUrl, secretKey, provider, supportEmail, fetch: ask = fetch } = settings
  const database = { backendUrl, headers: { apikey: secretKey }, fetch: ask }
  try {
    const due = await callDatabase(database, { name: 'due_alerts', arguments: { ran } })
    for (const { id, part, is_stuck, ...facts } of alertsSchema.parse(due)) {
      logError(`Work is ${is_stuck ? 'stuck' : 'in order again'}: ${part}`, facts)
      if (!provider) continue
      const { since: since_time, waiting, reason } = facts
      const mail = {
        id,
        recipient: supportEmail,
        template: `alert_${part}_${is_stuck ? 'stuck' : 'over'}`,
        parameters: { since_time, waiting: waiting || null, reason },
        language: 'en',
      }
      const { error, pause } = await handOverMail(mail, provider, { fetch: ask })
      if (error || pause) logError(`The alert about ${part} was not sent:`, error ?? 'Status 429')
      else await callDatabase(database, { name: 'alert_told', arguments: { part, is_stuck } })
    }
  } catch (error) {
    logError('Alerts were not sent:', error)
  }
}
