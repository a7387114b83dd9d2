import { good } from '../build/prove-build.ts'
import { configEnvironment } from '../config/local-settings.ts'
import { projectRef } from '../platform/official-cli.ts'

/** Values that differ between runs of the emulation. */
interface Places {
  database: string
  restored: string
  /** Folder in place of the host's. */
  site: string
  /** Key of the project for pages. */
  publishableKey: string
}

/** Returns a value for each variable of `operator.env.example`. */
export function operatorVariables({
  database,
  restored,
  site,
  publishableKey,
}: Places): Record<string, string> {
  return {
    ...configEnvironment,
    ...good,
    PROJECT: projectRef,
    SABHA_DATABASE_URL: database,
    RESTORED_DATABASE_URL: restored,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SITE_FOLDER: `deploy@host:${site}`,
    BACKUPS: `${site}-backups`,
    SUPER_ADMIN: 'asha@foundation.example',
    RAZORPAY_KEY_SECRET: 'payment-secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
    SABHA_RECONCILE_SECRET: 'reconcile-secret',
    SABHA_MAIL_API_URL: 'https://mail.example/emails',
    SABHA_MAIL_API_KEY: 'mail-key',
    SABHA_MAIL_FROM: 'hello@sabha.example',
  }
}
