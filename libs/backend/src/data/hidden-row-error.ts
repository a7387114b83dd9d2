import { emitRequestRefused } from '../client/refusals.ts'
import { BackendError } from '../errors/backend-error.ts'

/**
 * Returns the error for rows that row level security hides from a change without an error. Reports it like a
 * refusal by the server.
 */
export function hiddenRowError(): BackendError {
  emitRequestRefused()
  return new BackendError({ code: 'forbidden', message: 'Only an admin can do this.' })
}
