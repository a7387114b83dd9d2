import type { ErrorCode } from '@sabha/types'

/** Details of the server's response. Contains no secrets. */
export interface BackendErrorDetails {
  /** HTTP status; undefined if there was no response. */
  status?: number
  /** The server's own code, such as `23505` or `over_email_send_rate_limit`. */
  serverCode?: string
  /** The server's explanation for developers. */
  hint?: string
  /**
   * Time from which the server accepts a retry, in milliseconds since 1970; undefined if the server named no time.
   */
  retryAt?: number
}

export interface BackendErrorOptions {
  code: ErrorCode
  message: string
  /** A team's own code that is not in the shared list, such as `board_full`. */
  ownCode?: string | undefined
  details?: BackendErrorDetails
  cause?: unknown
}

/**
 * The single class for expected failures of the backend.
 *
 * `message` is for users and may be shown unchanged. Compare `code` instead of using `instanceof`, because
 * each bundle may have its own copy of the class. See `errorCodeOf`.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly code: ErrorCode
  /** A team's own code that is not in the shared list; see `ownCodeOf`. */
  readonly ownCode: string | undefined
  readonly details: BackendErrorDetails

  constructor({ code, ownCode, message, details = {}, cause }: BackendErrorOptions) {
    super(message, { cause })
    this.code = code
    this.ownCode = ownCode
    this.details = details
  }
}
