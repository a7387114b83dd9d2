import { limits } from '@sabha/types'
import { z } from 'zod'

const bucket = z.object({ capacity: z.int().positive(), refillSeconds: z.number().positive() })

/** Settings of the identity service that an environment may override. */
export const authSettingsSchema = z.object({
  /** Lifetime of an access token, in seconds. A revoked session can still read over REST until then. */
  accessTokenSeconds: z.int().min(1).max(900).default(900),
  /**
   * Time in which a rotated refresh token may be sent again, by a second tab or after a lost
   * response.
   */
  refreshReuseSeconds: z.number().min(0).default(10),
  /** Lifetime of mailed links and codes, in seconds. */
  linkSeconds: z.int().positive().default(3600),
  /** Lifetime of a sign-in by mail or another provider that is not completed yet. */
  flowSeconds: z.int().positive().default(3600),
  /** Lifetime of the code that such a sign-in returns with, in seconds. */
  codeSeconds: z.int().positive().default(300),
  /** Shortest time between two mails of a kind to one address; `max_frequency` in supabase/config.toml. */
  emailIntervalSeconds: z.number().min(0).default(1),
  /** Minimum length that the forms require and supabase/config.toml sets for hosted Supabase. */
  passwordMinimumLength: z.int().min(6).max(72).default(limits.passwordMinLength),
  /** Refuses the 3,000 most common passwords. */
  refuseCommonPasswords: z.boolean().default(true),
  bcryptCost: z.int().min(4).max(15).default(10),
  /**
   * Minimum response time of sign-ups, mails and recoveries, so that timing reveals nothing about an
   * address.
   */
  minimumResponseMilliseconds: z.number().min(0).default(150),
  /**
   * Requires the current password, or the mailed nonce, before a new password or address, except
   * directly after a mailed link. Set to false for a hosted project with `secure_password_change` and the
   * current password turned off.
   */
  reauthenticate: z.boolean().default(true),
  /** Each limit is a bucket of `capacity` that regains one request every `refillSeconds`. */
  rateLimits: z
    .object({
      signUps: bucket.default({ capacity: 100, refillSeconds: 3 }),
      mails: bucket.default({ capacity: 100, refillSeconds: 3 }),
      refreshes: bucket.default({ capacity: 300, refillSeconds: 1 }),
      verifications: bucket.default({ capacity: 60, refillSeconds: 5 }),
      /** Google sign-ins started from one IP address; each stores a row. */
      authorizations: bucket.default({ capacity: 60, refillSeconds: 5 }),
      /** Wrong passwords for one email address, from one IP address. */
      wrongPasswordsPerPair: bucket.default({ capacity: 10, refillSeconds: 30 }),
      /** Wrong passwords for one email address, from any IP address. Devices that were signed in before are exempt. */
      wrongPasswordsPerAccount: bucket.default({ capacity: 50, refillSeconds: 60 }),
      /** Wrong passwords for any email address, from one IP address. */
      wrongPasswordsPerClient: bucket.default({ capacity: 100, refillSeconds: 3 }),
      /** Wrong one-time codes for one email address, from one IP address. */
      wrongCodesPerPair: bucket.default({ capacity: 5, refillSeconds: 60 }),
      /** Wrong one-time codes for one email address, from any IP address. */
      wrongCodesPerAccount: bucket.default({ capacity: 20, refillSeconds: 60 }),
    })
    .prefault({}),
})

export type AuthSettings = z.infer<typeof authSettingsSchema>
/** Settings of which each is optional. */
export type AuthSettingsInput = z.input<typeof authSettingsSchema>

/** Settings in one environment variable: a JSON object with the values that differ from the defaults. */
export const authSettingsText = z
  .string()
  .transform((text, context) => {
    try {
      const given: unknown = JSON.parse(text)
      return given
    } catch {
      context.addIssue('must be a JSON object, such as {"passwordMinimumLength":10}')
      return z.NEVER
    }
  })
  .pipe(authSettingsSchema)
