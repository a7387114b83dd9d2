import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'

export interface MailSettings {
  backendUrl: string
  /** Bypasses row level security: no user may read the outbox. */
  secretKey: string
  /** Null if none is configured. */
  provider: MailProvider | null
  fetch?: typeof fetch
  now?: () => number
  /** Waits for a time in milliseconds. */
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * The provider's API. It receives emails as `POST {from, to, subject, text, html, headers?,
 * attachments?: [{filename, content_type, content}]}`, with the content as base64.
 */
export interface MailProvider {
  url: string
  key: string
  from: string
  sender: MailSender
}

/** The foundation as sender, and the origin of links. */
export interface MailSender {
  siteUrl: string
  name: string
  /** Postal address, name, registration and contact of the foundation. */
  lines: string[]
}

/** Without a provider, emails wait in the outbox and a warning is logged. */
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
