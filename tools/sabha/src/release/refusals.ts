import { UserError } from '../user-error.ts'

/**
 * Runs an action of another tool. Its refusals, and files that cannot be read or written, are errors of the
 * class `Error` or named `RefusedFileError` or `UserError`; others are bugs and keep their stack.
 *
 * @throws UserError for a refusal.
 */
export async function refusalsAsUserErrors<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (cause) {
    if (cause instanceof Error && isRefusal(cause)) throw new UserError(cause.message, { cause })
    throw cause
  }
}

function isRefusal(error: Error): boolean {
  return error.constructor === Error || ['RefusedFileError', 'UserError'].includes(error.name)
}
