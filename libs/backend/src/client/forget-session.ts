import { emitAuthChange } from '../auth/auth-events.ts'
import { removeSession, storedUserId } from './session-storage.ts'

/**
 * Removes a user's session from this browser without a request, and reports it once in all tabs. Keeps the
 * session of another user who has signed in meanwhile.
 */
export function forgetSession(userId: string): void {
  if (storedUserId() !== userId) return
  removeSession()
  emitAuthChange({ event: 'signed-out', session: null })
}
