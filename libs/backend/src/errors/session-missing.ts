import { BackendError, type BackendErrorOptions } from './backend-error.ts'
import { dataMessage } from './data-message.ts'

/** Nobody is signed in, or the session has ended. */
export function sessionMissing(
  more: Pick<BackendErrorOptions, 'details' | 'cause'> = {},
): BackendError {
  const code = 'session_missing'
  return new BackendError({ ...more, code, message: dataMessage(code) })
}
