import { type ErrorCode, errorCodeSchema } from '@sabha/types'
import { BackendError } from './backend-error.ts'
import { connectionError, isTimeout } from './connection-error.ts'

/** The part of a PostgREST answer that tells of a failure. */
export interface DataFailure {
  error: { message: string; code?: string; hint?: string | null }
  /** 0 where no answer came. */
  status: number
}

const codesBySqlState: Readonly<Record<string, ErrorCode>> = {
  '22001': 'invalid_input',
  '22007': 'invalid_input',
  '22P02': 'invalid_input',
  '23502': 'invalid_input',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid_input',
  '42501': 'forbidden',
  '57014': 'timeout',
  PGRST116: 'not_found',
  PGRST301: 'session_missing',
  PGRST302: 'session_missing',
  PGRST303: 'session_missing',
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'session_missing',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
}

const silentFailure = 'Something went wrong. Please try again.'

/** Turns a refused or failed data request into our error. */
export function toDataError({ error, status }: DataFailure): BackendError {
  if (status === 0) {
    return connectionError({ code: isTimeout(error.message) ? 'timeout' : 'network', cause: error })
  }
  const code = codeOf({ error, status })
  if (!code && status >= 500) {
    return connectionError({ code: 'unavailable', details: { status }, cause: error })
  }
  return new BackendError({
    code: code ?? 'unknown',
    message: error.message.trim() || silentFailure,
    details: {
      status,
      ...(error.code ? { serverCode: error.code } : {}),
      ...(error.hint ? { hint: error.hint } : {}),
    },
    cause: error,
  })
}

/** Our refusals carry their code in the hint; the rest is known by SQLSTATE, then by status. */
function codeOf({ error, status }: DataFailure): ErrorCode | undefined {
  const refusal = errorCodeSchema.safeParse(error.hint)
  return refusal.success
    ? refusal.data
    : (codesBySqlState[error.code ?? ''] ?? codesByStatus[status])
}
