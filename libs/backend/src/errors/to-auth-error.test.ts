import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { toAuthError } from './to-auth-error.ts'

it.each([
  ['invalid_credentials', 'invalid_credentials'],
  ['email_not_confirmed', 'email_not_confirmed'],
  ['over_email_send_rate_limit', 'over_email_send_rate_limit'],
  ['otp_expired', 'otp_expired'],
  ['weak_password', 'weak_password'],
  ['same_password', 'same_password'],
  ['refresh_token_already_used', 'session_missing'],
  ['a_code_from_the_future', 'unknown'],
])("maps %s to %s and keeps the server's message", (serverCode, code) => {
  const error = toAuthError(new AuthApiError('The server said so', 422, serverCode))

  expect(error).toMatchObject({
    code,
    message: 'The server said so',
    details: { status: 422, serverCode },
  })
})

it.each(['', '  ', '{}'])("uses the specified message if the server's is %j", (message) => {
  expect(toAuthError(new AuthApiError(message, 400, undefined)).message).toBe(
    'An error occurred during sign in',
  )
})

it('distinguishes a lost connection, a timeout and a server error', () => {
  expect(toAuthError(new AuthRetryableFetchError('Failed to fetch', 0)).code).toBe('network')
  expect(
    toAuthError(new AuthRetryableFetchError('The operation was aborted due to timeout', 0)).code,
  ).toBe('timeout')
  expect(toAuthError(new AuthRetryableFetchError('HTTP 503', 503)).code).toBe('unavailable')
})

it('recognizes a missing session by its class', () => {
  expect(toAuthError(new AuthSessionMissingError()).code).toBe('session_missing')
})
