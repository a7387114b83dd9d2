import * as z from 'zod/mini'

/** An expected failure of a server function, with the message for users and the HTTP status. */
export class FunctionFailure extends Error {
  override name = 'FunctionFailure'
  readonly code: string
  readonly status: number
  /** Time from which the call may be repeated, in milliseconds since 1970, if known. */
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

/** Reads the time of the next allowed call from the detail of a database error. */
export function readRetryAt(detail: string | null | undefined): number | undefined {
  if (!detail?.startsWith('{')) return undefined
  try {
    return z.safeParse(waitSchema, JSON.parse(detail)).data?.retryAt
  } catch {
    return undefined
  }
}

export function rateLimitedFailure(message: string, retryAt?: number): FunctionFailure {
  return new FunctionFailure('rate_limited', message, { status: 429, retryAt })
}

export function sessionMissingFailure(cause?: unknown): FunctionFailure {
  return new FunctionFailure('session_missing', 'No active session', { status: 401, cause })
}

/** Failure of a service that the function depends on; a retry may succeed. */
export function unavailableFailure(cause: unknown): FunctionFailure {
  const message = 'The service is not available right now. Please try again in a moment.'
  return new FunctionFailure('unavailable', message, { status: 503, cause })
}
