import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'

export interface MailSettings {
  backendUrl: string
  /** Bypasses row level security: mails in the outbox belong to nobody. */
  secretKey: string
  /** Where mails are handed over, as `POST {from, to, subject, text, html}`; null while none is set. */
  provider: { url: string; key: string; from: string; sender: MailSender } | null
  fetch?: typeof fetch
}

/** In whose name mails are written, and where their links lead. */
export interface MailSender {
  siteUrl: string
  name: string
  /** Where letters reach the foundation, how it is called, its registration, where to write to. */
  lines: string[]
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
          sender: mailSender(environment),
        }
      : null,
  }
}

function mailSender(environment: Environment): MailSender {
  const lines = [
    environment.SABHA_FOUNDATION_ADDRESS,
    environment.SABHA_FOUNDATION_PHONE,
    environment.SABHA_FOUNDATION_REGISTRATION,
    environment.SABHA_FOUNDATION_SUPPORT_EMAIL,
  ]
  return {
    siteUrl: readSetting(environment, 'SABHA_SITE_URL').replace(/\/+$/, ''),
    name: readSetting(environment, 'SABHA_FOUNDATION_NAME'),
    lines: lines.filter((line): line is string => Boolean(line)),
  }
}
