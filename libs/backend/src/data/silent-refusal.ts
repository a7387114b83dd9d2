import { emitRefusal } from '../client/refusals.ts'
import { BackendError } from '../errors/backend-error.ts'

/**
 * The refusal that row level security keeps to itself: rows that somebody may not change are not
 * there for them. The page is told, as of a refusal that the server spells out.
 */
export function silentRefusal(): BackendError {
  emitRefusal()
  return new BackendError({ code: 'forbidden', message: 'Only an admin can do this.' })
}
