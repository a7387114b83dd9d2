/** An expected failure of a server function: what people are told, and how HTTP says it. */
export class FunctionFailure extends Error {
  override name = 'FunctionFailure'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, options: { status: number; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status
  }
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
