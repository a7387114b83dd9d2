import type { ErrorCode } from '@sabha/types'
import type { AuthError } from '@supabase/supabase-js'
import { BackendError } from './backend-error.ts'
import { connectionError, isTimeout } from './connection-error.ts'
import { mapIdentityCode } from './identity-code.ts'

/** Specified message if the identity service gives none. */
const silentFailure = 'An error occurred during sign in'

/** Converts an error of the auth client: keeps the server's message and adds our code. */
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
  return mapIdentityCode(error.code) ?? 'unknown'
}

/** Returns the message; null if the auth client replaced a missing message by the body's JSON. */
function spokenMessage(message: string): string | null {
  const text = message.trim()
  return text === '' || text.startsWith('{') ? null : text
}
