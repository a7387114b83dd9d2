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
  'admin_only',
  'amount_above_maximum',
  'amount_below_minimum',
  'audit_unchangeable',
  'contribution_fixed',
  'contribution_step_refused',
  'email_invalid',
  'email_taken',
  'email_unchanged',
  'export_not_found',
  'interests_malformed',
  'member_not_found',
  'member_only',
  'onboarding_step_refused',
  'payment_amount_mismatch',
  'payment_step_refused',
  'phone_not_verified',
  'profile_incomplete',
  'profile_locked',
  'profile_missing',
  'rate_limited',
  'receipt_used',
  'row_changed',
  'superuser_fixed',
  'superuser_only',
  'under_age',
  'unknown_option',
  // What the server functions say no to.
  'books_unavailable',
  'event_malformed',
  'mandate_of_another',
  'mandate_unknown',
  'order_of_another',
  'order_paid',
  'order_unknown',
  'payment_failed',
  'payment_of_another_order',
  'payment_unknown',
  'provider_unavailable',
  'signature_wrong',
  // Everything else: a bug, or a refusal that nobody has named yet.
  'unknown',
] as const

export const errorCodeSchema = z.enum(errorCodes)

export type ErrorCode = z.infer<typeof errorCodeSchema>
