import { type ErrorCode, errorCodeSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { BackendError } from './backend-error.ts'
import { connectionError, isTimeout } from './connection-error.ts'
import { englishMessage } from './english-message.ts'
import { findCodeInText } from './own-code-of.ts'
import { readRetryAfter } from './retry-after.ts'

/** The fields of a PostgREST response that describe a failure. */
export interface DataFailure {
  error: { message: string; code?: string; hint?: string | null; details?: string | null }
  /** 0 if there was no response. */
  status: number
  /** The header `Retry-After`. */
  retryAfter?: string | null | undefined
}

const codesBySqlState: Readonly<Record<string, ErrorCode>> = {
  '23502': 'invalid_input',
  '23514': 'invalid_input',
  '42501': 'forbidden',
  '42703': 'unexpected_answer',
  '42883': 'unexpected_answer',
  '42P01': 'unexpected_answer',
  '57014': 'timeout',
  PGRST116: 'not_found',
  // A relation, function, column or table that this release uses is missing in the database.
  PGRST200: 'unexpected_answer',
  PGRST202: 'unexpected_answer',
  PGRST204: 'unexpected_answer',
  PGRST205: 'unexpected_answer',
}

/** SQLSTATE 22…: an invalid value, such as a year out of range. */
const dataException = /^22[0-9A-Z]{3}$/

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'session_missing',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limited',
}

/**
 * Converts a refused or failed data request. Our own refusals have a message for users; messages of the
 * database are for developers and stay in `cause`, without their `details`, which may quote a whole row.
 */
export function toDataError({
  error: answer,
  status,
  retryAfter: header,
}: DataFailure): BackendError {
  const { details, ...error } = answer
  if (status === 0) {
    return connectionError({ code: isTimeout(error.message) ? 'timeout' : 'network', cause: error })
  }
  const hintedCode = errorCodeSchema.safeParse(error.hint).data
  const ownCode = hintedCode ? undefined : findCodeInText(error.hint)
  const code = hintedCode ?? codeOf({ error, status })
  if (!code && !ownCode && status >= 500) {
    return connectionError({ code: 'unavailable', details: { status }, cause: error })
  }
  return new BackendError({
    code: code ?? 'unknown',
    message: ((hintedCode ?? ownCode) && error.message.trim()) || englishMessage(code ?? 'unknown'),
    ownCode,
    details: {
      status,
      ...(error.code ? { serverCode: error.code } : {}),
      ...(error.hint ? { hint: error.hint } : {}),
      ...readRetryAfter(header),
      ...retryTime(details),
    },
    cause: hintedCode || ownCode ? answer : error,
  })
}

const retryTimeSchema = z.object({ retryAt: z.number() })

/** Returns the time at which a rate limit ends, from the detail of its refusal. */
function retryTime(detail: string | null | undefined): { retryAt?: number } {
  try {
    return z.safeParse(retryTimeSchema, JSON.parse(detail ?? '')).data ?? {}
  } catch {
    return {}
  }
}

function codeOf({ error: { code = '' }, status }: DataFailure): ErrorCode | undefined {
  // The client reports a success with an invalid JSON body as a failure.
  if (status < 300 && code === '') return 'unreadable_answer'
  if (dataException.test(code)) return 'invalid_input'
  return codesBySqlState[code] ?? codesByStatus[status]
}
