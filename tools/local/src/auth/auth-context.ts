import type { Pool } from 'pg'
import type { GoogleProvider } from '../google/google-provider.ts'
import type { Sender } from '../mailbox/account-mails.ts'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import type { AuthSettings, AuthSettingsInput } from './auth-settings.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import type { Keys } from './sessions/keys.ts'
import type { KnownDevices } from './sessions/known-devices.ts'

/** What the identity service needs from outside. */
export interface AuthServiceDependencies {
  /** Connections as supabase_auth_admin, the owner of the schema auth. */
  pool: Pool
  keys: Keys
  mailbox: Pick<Mailbox, 'send'>
  /** Where the application is: links in mails lead there. */
  siteUrl: string
  /** The gateway's address; tokens are issued by `<apiUrl>/auth/v1`. */
  apiUrl: string
  /** Further addresses that a sign-in may return to, exact or with `*`, `**` and `?`. Default none. */
  redirectAllowList?: string[]
  /** Without it Google sign-in is refused. */
  google?: GoogleProvider
  /** Whom the mails speak for. Default Sabha. */
  sender?: Sender
  settings?: AuthSettingsInput
  now?: () => Date
}

type RateLimitName = keyof AuthSettings['rateLimits'] | 'mailsPerPair' | 'mailsPerAddress'
export type RateLimits = Record<RateLimitName, RateLimiter>

/** The same with every default filled in: what each endpoint works with. */
export interface AuthContext {
  pool: Pool
  keys: Keys
  mailbox: Pick<Mailbox, 'send'>
  siteUrl: string
  issuer: string
  redirectAllowList: string[]
  google: GoogleProvider | undefined
  sender: Sender
  settings: AuthSettings
  rateLimits: RateLimits
  knownDevices: KnownDevices
  now: () => Date
}
