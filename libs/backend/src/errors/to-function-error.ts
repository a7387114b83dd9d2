import { type ErrorCode, errorCodeSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { BackendError } from './backend-error.ts'
import { connectionError } from './connection-error.ts'
import { englishMessage } from './english-message.ts'
import { findCodeInText } from './own-code-of.ts'
import { readRetryAfter } from './retry-after.ts'

/** The response of a server function that refused a call. */
export interface FunctionFailure {
  status: number
  answer: unknown
  /** The header `Retry-After`. */
  retryAfter?: string | null
  /** Message for users if the server gives no reason. */
  fallback: string
}

const refusalSchema = z.object({
  success: z.literal(false),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  retryAt: z.optional(z.number()),
})

/** Converts the refusal of a server function. */
export function toFunctionError(failure: FunctionFailure): BackendError {
  const { status, answer, fallback } = failure
  const refusal = z.safeParse(refusalSchema, answer)
  if (!refusal.success && status >= 500) {
    return connectionError({ code: 'unavailable', details: { status }, cause: answer })
  }
  const { error: message, code, retryAt } = refusal.data ?? {}
  const knownCode = errorCodeSchema.safeParse(code).data
  const ownCode = knownCode ? undefined : findCodeInText(code)
  return new BackendError({
    code: knownCode ?? codeOfStatus(status),
    ownCode,
    message: message?.trim() || (status === 429 ? englishMessage('rate_limited') : fallback),
    details: {
      status,
      ...(code === undefined ? {} : { serverCode: code }),
      ...(retryAt === undefined ? readRetryAfter(failure.retryAfter) : { retryAt }),
    },
    cause: answer,
  })
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'session_missing'
  if (status === 429) return 'rate_limited'
  return status === 403 ? 'forbidden' : 'unknown'
}
