import * as z from 'zod/mini'

/** An expected failure of a server function: what people are told, and how HTTP says it. */
export class FunctionFailure extends Error {
  override name = 'FunctionFailure'
  readonly code: string
  readonly status: number
  /** When the same may be asked again, in milliseconds since 1970, where that is known. */
  readonly retryAt: number | undefined

  constructor(code: string, message: string, options: FailureOptions) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status
    this.retryAt = options.retryAt
  }
}

interface FailureOptions {
  status: number
  retryAt?: number | undefined
  cause?: unknown
}

const waitSchema = z.object({ retryAt: z.number() })

/** When the database lets the same be done again: it says so in the detail of a refusal. */
export function retryAtIn(detail: string | null | undefined): number | undefined {
  if (!detail?.startsWith('{')) return undefined
  try {
    return z.safeParse(waitSchema, JSON.parse(detail)).data?.retryAt
  } catch {
    return undefined
  }
}

/** Too often in this stretch of time. */
export function tooOften(message: string, retryAt?: number): FunctionFailure {
  return new FunctionFailure('rate_limited', message, { status: 429, retryAt })
}

/** Nobody is signed in, or the session has ended. */
export function noSession(cause?: unknown): FunctionFailure {
  return new FunctionFailure('session_missing', 'No active session', { status: 401, cause })
}

/** Somebody whom the function needs does not answer; the next attempt may do better. */
export function unavailable(cause: unknown): FunctionFailure {
  const message = 'The service is not available right now. Please try again in a moment.'
  return new FunctionFailure('unavailable', message, { status: 503, cause })
}
