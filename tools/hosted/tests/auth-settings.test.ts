import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { authSettingsSchema } from '@sabha/local'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'

const file = resolve(import.meta.dirname, '../../../supabase/config.toml')
const { auth } = parse(readFileSync(file, 'utf8'))
const local = authSettingsSchema.parse({})

/** Seconds in which hosted counts requests of one address. */
const window = 300

it('config.toml gives hosted Supabase the lengths, lifetimes and limits of the local identity service', () => {
  const { signUps, mails, refreshes, verifications } = local.rateLimits
  expect(auth).toMatchObject({
    jwt_expiry: local.accessTokenSeconds,
    refresh_token_reuse_interval: local.refreshReuseSeconds,
    minimum_password_length: local.passwordMinimumLength,
    email: {
      otp_expiry: local.linkSeconds,
      max_frequency: `${local.emailIntervalSeconds}s`,
      require_current_password: local.reauthenticate,
      secure_password_change: local.reauthenticate,
    },
    rate_limit: {
      email_sent: 3600 / mails.refillSeconds,
      sign_in_sign_ups: window / signUps.refillSeconds,
      token_refresh: window / refreshes.refillSeconds,
      token_verifications: window / verifications.refillSeconds,
    },
  })
})

it('config.toml turns off features that the local identity service lacks', () => {
  const off = { enroll_enabled: false, verify_enabled: false }
  expect(auth).toMatchObject({
    enable_anonymous_sign_ins: false,
    enable_manual_linking: false,
    mfa: { totp: off, phone: off },
  })
})

it('config.toml reads addresses and secrets from the environment', () => {
  const fromEnvironment = expect.stringMatching(/^env\(SABHA_[A-Z_]+\)$/)
  expect(auth).toMatchObject({
    site_url: fromEnvironment,
    additional_redirect_urls: [fromEnvironment],
    hook: { send_email: { uri: fromEnvironment, secrets: fromEnvironment } },
    external: { google: { client_id: fromEnvironment, secret: fromEnvironment } },
    email: { smtp: { host: fromEnvironment, user: fromEnvironment, pass: fromEnvironment } },
  })
})
