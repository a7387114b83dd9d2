import { type ErrorCode, errorCodeSchema } from '@sabha/types'
import type { AuthError } from '@supabase/supabase-js'
import { BackendError } from './backend-error.ts'
import { connectionError, isTimeout } from './connection-error.ts'

/** What the specification shows where the identity service says nothing. */
const silentFailure = 'An error occurred during sign in'

/** Words of the identity service that mean the same as one of ours. */
const synonyms: Readonly<Record<string, ErrorCode>> = {
  bad_jwt: 'session_missing',
  flow_state_not_found: 'flow_state_expired',
  bad_code_verifier: 'pkce_code_verifier_not_found',
  no_authorization: 'session_missing',
  refresh_token_already_used: 'session_missing',
  refresh_token_not_found: 'session_missing',
  request_timeout: 'timeout',
  session_expired: 'session_missing',
  session_not_found: 'session_missing',
  user_not_found: 'session_missing',
  validation_failed: 'invalid_input',
}

/** Turns an error of the auth client into ours: the server's message, a typed code. */
export function toAuthError(error: AuthError): BackendError {
  if (error.name === 'AuthRetryableFetchError') return unreachable(error)
  const details = {
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.code === undefined ? {} : { serverCode: error.code }),
  }
  return new BackendError({
    code: codeOf(error),
    message: spokenMessage(error.message) ?? silentFailure,
    details,
    cause: error,
  })
}

function unreachable(error: AuthError): BackendError {
  if (error.status) {
    return connectionError({
      code: 'unavailable',
      details: { status: error.status },
      cause: error,
    })
  }
  return connectionError({ code: isTimeout(error.message) ? 'timeout' : 'network', cause: error })
}

function codeOf(error: AuthError): ErrorCode {
  if (error.name === 'AuthSessionMissingError') return 'session_missing'
  const known = errorCodeSchema.safeParse(error.code)
  if (known.success) return known.data
  return synonyms[error.code ?? ''] ?? 'unknown'
}

/** The auth client turns a body without a message into its JSON. */
function spokenMessage(message: string): string | null {
  const text = message.trim()
  return text === '' || text.startsWith('{') ? null : text
}
