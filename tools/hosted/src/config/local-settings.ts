import { authSettingsSchema } from '@sabha/local'
import { limits } from '@sabha/types'

/** Values of the variables that `supabase/config.toml` names. */
export const configEnvironment = {
  SABHA_SITE_URL: 'https://app.sabha.example',
  SABHA_REDIRECT_URLS: 'https://app.sabha.example/**',
  SABHA_FOUNDATION_NAME: 'Sabha',
  SABHA_GOOGLE_CLIENT_ID: 'google-client',
  SABHA_GOOGLE_CLIENT_SECRET: 'google-secret',
  SABHA_SEND_EMAIL_HOOK_URI: 'https://project.supabase.co/functions/v1/send-account-mail',
  SABHA_SEND_EMAIL_HOOK_SECRETS: `v1,whsec_${'c2VjcmV0'.repeat(6)}`,
  SABHA_SMTP_HOST: 'smtp.sabha.example',
  SABHA_SMTP_USER: 'mailer',
  SABHA_SMTP_PASSWORD: 'mail-secret',
  SABHA_SMTP_FROM: 'hello@sabha.example',
}

const local = authSettingsSchema.parse({})

/** Seconds in which hosted counts requests of one address. */
const window = 300

/** Returns the settings of the local services by the names of the management API. */
export function localServiceSettings() {
  return { auth: { ...mailSettings(), ...sessionSettings(), ...off }, postgrest: restSettings }
}

function sessionSettings() {
  const { signUps, refreshes, verifications } = local.rateLimits
  return {
    site_url: configEnvironment.SABHA_SITE_URL,
    uri_allow_list: configEnvironment.SABHA_REDIRECT_URLS,
    disable_signup: false,
    external_email_enabled: true,
    external_google_enabled: true,
    external_google_client_id: configEnvironment.SABHA_GOOGLE_CLIENT_ID,
    external_google_secret: configEnvironment.SABHA_GOOGLE_CLIENT_SECRET,
    jwt_exp: local.accessTokenSeconds,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: local.refreshReuseSeconds,
    sessions_inactivity_timeout: 0,
    sessions_timebox: 0,
    password_min_length: local.passwordMinimumLength,
    password_required_characters: '',
    security_update_password_require_current_password: local.reauthenticate,
    security_update_password_require_reauthentication: local.reauthenticate,
    rate_limit_otp: window / signUps.refillSeconds,
    rate_limit_token_refresh: window / refreshes.refillSeconds,
    rate_limit_verify: window / verifications.refillSeconds,
  }
}

function mailSettings() {
  return {
    mailer_autoconfirm: false,
    // The local service asks the new address only; the migrations refuse changes by both services.
    mailer_secure_email_change_enabled: true,
    mailer_otp_length: limits.otpLength,
    mailer_otp_exp: local.linkSeconds,
    hook_send_email_enabled: true,
    hook_send_email_uri: configEnvironment.SABHA_SEND_EMAIL_HOOK_URI,
    hook_send_email_secrets: configEnvironment.SABHA_SEND_EMAIL_HOOK_SECRETS,
    rate_limit_email_sent: 3600 / local.rateLimits.mails.refillSeconds,
    smtp_max_frequency: local.emailIntervalSeconds,
    smtp_host: configEnvironment.SABHA_SMTP_HOST,
    smtp_port: '587',
    smtp_user: configEnvironment.SABHA_SMTP_USER,
    smtp_pass: configEnvironment.SABHA_SMTP_PASSWORD,
    smtp_admin_email: configEnvironment.SABHA_SMTP_FROM,
    smtp_sender_name: configEnvironment.SABHA_FOUNDATION_NAME,
  }
}

/** Settings that hosted projects have and the local identity service does not. */
const off = {
  external_anonymous_users_enabled: false,
  external_google_email_optional: false,
  external_google_skip_nonce_check: false,
  external_phone_enabled: false,
  external_web3_ethereum_enabled: false,
  external_web3_solana_enabled: false,
  mailer_notifications_email_changed_enabled: false,
  mailer_notifications_password_changed_enabled: false,
  mfa_phone_enroll_enabled: false,
  mfa_phone_verify_enabled: false,
  mfa_totp_enroll_enabled: false,
  mfa_totp_verify_enabled: false,
  mfa_web_authn_enroll_enabled: false,
  mfa_web_authn_verify_enabled: false,
  security_manual_linking_enabled: false,
}

const restSettings = {
  db_schema: 'public',
  db_extra_search_path: 'public,extensions',
  max_rows: 1000,
}
