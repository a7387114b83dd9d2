import type { Pool } from 'pg'
import type { GoogleProvider } from '../google/google-provider.ts'
import type { AuthSettings, AuthSettingsInput } from './auth-settings.ts'
import type { AccountMailEvent } from './mail-account.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import type { ProjectKeys } from './sessions/keys.ts'
import type { KnownDevices } from './sessions/known-devices.ts'

/** Dependencies of the identity service. */
export interface AuthServiceDependencies {
  /** Connections as supabase_auth_admin, the owner of the schema auth. */
  pool: Pool
  keys: ProjectKeys
  /** The Send Email hook. Returns before the mail is sent, and never throws. */
  sendMail(event: AccountMailEvent): void
  /** URL of the application. */
  siteUrl: string
  /** The gateway's address; tokens are issued by `<apiUrl>/auth/v1`. */
  apiUrl: string
  /** Further addresses that a sign-in may return to, exact or with `*`, `**` and `?`. Default none. */
  redirectAllowList?: string[]
  /** Google client. If undefined, Google sign-in is refused. */
  google?: GoogleProvider
  settings?: AuthSettingsInput
  now?: () => Date
}

type RateLimitName = keyof AuthSettings['rateLimits'] | 'mailsPerPair' | 'mailsPerAddress'
export type RateLimits = Record<RateLimitName, RateLimiter>

/** The dependencies with all defaults, as used by each endpoint. */
export interface AuthContext {
  pool: Pool
  keys: ProjectKeys
  sendMail(event: AccountMailEvent): void
  siteUrl: string
  issuer: string
  redirectAllowList: string[]
  google: GoogleProvider | undefined
  settings: AuthSettings
  rateLimits: RateLimits
  knownDevices: KnownDevices
  now: () => Date
}
