import * as z from 'zod/mini'

/**
 * Every expected failure has one of these codes; `docs/errors.md` tells what each means.
 * Words that the identity service has for it are kept as they are.
 */
export const errorCodes = [
  // The backend was not reached, or its answer could not be used.
  'network',
  'timeout',
  'unavailable',
  'unexpected_answer',
  // Accounts and sessions.
  'missing_credentials',
  'invalid_credentials',
  'email_not_confirmed',
  'email_address_invalid',
  'weak_password',
  'same_password',
  'otp_expired',
  'pkce_code_verifier_not_found',
  'flow_state_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'user_banned',
  'signup_disabled',
  'session_missing',
  // Data.
  'forbidden',
  'not_found',
  'conflict',
  'invalid_input',
  // What the database says no to, as the hint of its refusal.
  'profile_locked',
  'phone_not_verified',
  'profile_incomplete',
  'onboarding_step_refused',
  'under_age',
  'unknown_option',
  'interests_malformed',
  // Everything else: a bug, or a refusal that nobody has named yet.
  'unknown',
] as const

export const errorCodeSchema = z.enum(errorCodes)

export type ErrorCode = z.infer<typeof errorCodeSchema>
