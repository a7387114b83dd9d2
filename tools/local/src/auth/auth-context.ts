import type { Pool } from 'pg'
import type { GoogleProvider } from '../google/google-provider.ts'
import type { Sender } from '../mailbox/account-mails.ts'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import type { AuthSettings, AuthSettingsInput } from './auth-settings.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import type { ProjectKeys } from './sessions/keys.ts'
import type { KnownDevices } from './sessions/known-devices.ts'

/** Dependencies of the identity service. */
export interface AuthServiceDependencies {
  /** Connections as supabase_auth_admin, the owner of the schema auth. */
  pool: Pool
  keys: ProjectKeys
  mailbox: Pick<Mailbox, 'send'>
  /** URL of the application, for links in mails. */
  siteUrl: string
  /** The gateway's address; tokens are issued by `<apiUrl>/auth/v1`. */
  apiUrl: string
  /** Further addresses that a sign-in may return to, exact or with `*`, `**` and `?`. Default none. */
  redirectAllowList?: string[]
  /** Google client. If undefined, Google sign-in is refused. */
  google?: GoogleProvider
  /** Sender name of mails. Default Sabha. */
  sender?: Sender
  settings?: AuthSettingsInput
  now?: () => Date
}

type RateLimitName = keyof AuthSettings['rateLimits'] | 'mailsPerPair' | 'mailsPerAddress'
export type RateLimits = Record<RateLimitName, RateLimiter>

/** The dependencies with all defaults, as used by each endpoint. */
export interface AuthContext {
  pool: Pool
  keys: ProjectKeys
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
