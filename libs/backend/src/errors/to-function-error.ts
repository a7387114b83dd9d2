import { type ErrorCode, errorCodeSchema } from '@sabha/types'
import * as z from 'zod/mini'
import { BackendError } from './backend-error.ts'
import { connectionError, isTimeout } from './connection-error.ts'

/** How a call to a server function has failed. */
export interface FunctionFailure {
  error: unknown
  /** Absent where no answer came. */
  response: Response | undefined
  /** What people are told when the server gives no reason. */
  fallback: string
}

const refusalSchema = z.object({
  success: z.literal(false),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
})

/** Turns a refused or failed call to a server function into our error. */
export async function toFunctionError(failure: FunctionFailure): Promise<BackendError> {
  const { error, response, fallback } = failure
  if (!response) {
    return connectionError({
      code: isTimeout(reasonOf(error)) ? 'timeout' : 'network',
      cause: error,
    })
  }
  const { status } = response
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null))
  if (!refusal.success && status >= 500) {
    return connectionError({ code: 'unavailable', details: { status }, cause: error })
  }
  const { error: message, code } = refusal.data ?? {}
  return new BackendError({
    code: errorCodeSchema.safeParse(code).data ?? codeOfStatus(status),
    message: message?.trim() || fallback,
    details: { status, ...(code === undefined ? {} : { serverCode: code }) },
    cause: error,
  })
}

/** The client library keeps what went wrong as the context of its own error. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error && 'context' in error ? error.context : error)
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'session_missing'
  return status === 403 ? 'forbidden' : 'unknown'
}
