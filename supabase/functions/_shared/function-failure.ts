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
