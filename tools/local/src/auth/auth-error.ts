import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface AuthErrorOptions {
  /** Sent as the header Retry-After. */
  retryAfterSeconds?: number
  /** Reasons why a password is too weak. */
  weakPassword?: { reasons: string[] }
  cause?: unknown
}

/** Error with a code that GoTrue's clients know. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  readonly weakPassword: { reasons: string[] } | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    options: AuthErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.weakPassword = options.weakPassword
  }
}

export function invalidInputError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

export function tooManyRequestsError(retryAfterSeconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds,
  })
}

export function tooManyMailsError(retryAfterSeconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )
}
