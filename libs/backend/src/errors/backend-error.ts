import type { ErrorCode } from '@sabha/types'

/** What the server said besides the message. Never holds a secret. */
export interface BackendErrorDetails {
  /** HTTP status; absent where no answer came. */
  status?: number
  /** The server's own code, such as `23505` or `over_email_send_rate_limit`. */
  serverCode?: string
  /** The server's explanation for developers. */
  hint?: string
  /** When the server lets the same be asked again, in milliseconds since 1970, where it said so. */
  retryAt?: number
}

export interface BackendErrorOptions {
  code: ErrorCode
  message: string
  /** The word of a refusal that `code` has no word for, such as `board_full`. */
  ownCode?: string | undefined
  details?: BackendErrorDetails
  cause?: unknown
}

/**
 * The one class for expected failures of the backend.
 *
 * `message` is for people and may be shown as it is. Compare `code`, never `instanceof`: two
 * bundles may hold two classes. See `errorCodeOf`.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly code: ErrorCode
  /** A team's own code, which is not on the shared list; see `ownCodeOf`. */
  readonly ownCode: string | undefined
  readonly details: BackendErrorDetails

  constructor({ code, ownCode, message, details = {}, cause }: BackendErrorOptions) {
    super(message, { cause })
    this.code = code
    this.ownCode = ownCode
    this.details = details
  }
}
