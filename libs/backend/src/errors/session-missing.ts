import { BackendError, type BackendErrorOptions } from './backend-error.ts'
import { englishMessage } from './english-message.ts'

/** Creates the error for a user who is signed out or whose session has ended. */
export function sessionMissingError(
  more: Pick<BackendErrorOptions, 'details' | 'cause'> = {},
): BackendError {
  const code = 'session_missing'
  return new BackendError({ ...more, code, message: englishMessage(code) })
}
