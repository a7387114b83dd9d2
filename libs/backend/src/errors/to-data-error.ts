import { type ErrorCode, errorCodeSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { BackendError } from './backend-error.ts'
import { connectionError, isTimeout } from './connection-error.ts'
import { dataMessage } from './data-message.ts'
import { ownWord } from './own-code-of.ts'
import { retryAfter } from './retry-after.ts'

/** The part of a PostgREST answer that tells of a failure. */
export interface DataFailure {
  error: { message: string; code?: string; hint?: string | null; details?: string | null }
  /** 0 where no answer came. */
  status: number
  /** The header `Retry-After`. */
  retryAfter?: string | null | undefined
}

const codesBySqlState: Readonly<Record<string, ErrorCode>> = {
  '23502': 'invalid_input',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid_input',
  '42501': 'forbidden',
  '42703': 'unexpected_answer',
  '42883': 'unexpected_answer',
  '42P01': 'unexpected_answer',
  '57014': 'timeout',
  PGRST116: 'not_found',
  // What this release calls is not in the database: a relation, a function, a column, a table.
  PGRST200: 'unexpected_answer',
  PGRST202: 'unexpected_answer',
  PGRST204: 'unexpected_answer',
  PGRST205: 'unexpected_answer',
  PGRST301: 'session_missing',
  PGRST302: 'session_missing',
  PGRST303: 'session_missing',
}

/** SQLSTATE 22…: a value that the database cannot take, such as a year that it cannot count. */
const dataException = /^22[0-9A-Z]{3}$/

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'session_missing',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limited',
}

/**
 * Turns a refused or failed data request into our error. Our own refusals bring a sentence for
 * people; the database's words are for developers and stay in `cause`.
 */
export function toDataError({ error, status, retryAfter: header }: DataFailure): BackendError {
  if (status === 0) {
    return connectionError({ code: isTimeout(error.message) ? 'timeout' : 'network', cause: error })
  }
  const named = errorCodeSchema.safeParse(error.hint).data
  const ownCode = named ? undefined : ownWord(error.hint)
  const code = named ?? codeOf({ error, status })
  if (!code && !ownCode && status >= 500) {
    return connectionError({ code: 'unavailable', details: { status }, cause: error })
  }
  return new BackendError({
    code: code ?? 'unknown',
    message: ((named ?? ownCode) && error.message.trim()) || dataMessage(code ?? 'unknown'),
    ownCode,
    details: {
      status,
      ...(error.code ? { serverCode: error.code } : {}),
      ...(error.hint ? { hint: error.hint } : {}),
      ...retryAfter(header),
      ...retryTime(error.details),
    },
    cause: error,
  })
}

const retryTimeSchema = z.object({ retryAt: z.number() })

/** A limit says in the detail of its refusal when it is over. */
function retryTime(detail: string | null | undefined): { retryAt?: number } {
  if (!detail?.startsWith('{')) return {}
  try {
    return z.safeParse(retryTimeSchema, JSON.parse(detail)).data ?? {}
  } catch {
    return {}
  }
}

function codeOf({ error: { code = '' }, status }: DataFailure): ErrorCode | undefined {
  // The client calls it a failure where a success is no JSON.
  if (status < 300 && code === '') return 'unreadable_answer'
  if (dataException.test(code)) return 'invalid_input'
  return codesBySqlState[code] ?? codesByStatus[status]
}
