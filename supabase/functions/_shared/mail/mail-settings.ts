import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'

export interface MailSettings {
  backendUrl: string
  /** Bypasses row level security: mails in the outbox belong to nobody. */
  secretKey: string
  /** Where mails are handed over, as `POST {from, to, subject, text}`; null while none is set. */
  provider: { url: string; key: string; from: string } | null
  fetch?: typeof fetch
}

/** Without a provider mails keep waiting in the outbox, and the log says so. */
export function mailSettings(environment: Environment): MailSettings {
  return {
    backendUrl: readSetting(environment, 'SUPABASE_URL'),
    secretKey: readSecretKey(environment),
    provider: environment.SABHA_MAIL_API_URL
      ? {
          url: environment.SABHA_MAIL_API_URL,
          key: readSetting(environment, 'SABHA_MAIL_API_KEY'),
          from: readSetting(environment, 'SABHA_MAIL_FROM'),
        }
      : null,
  }
}
