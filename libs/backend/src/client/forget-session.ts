import { emitAuthChange } from '../auth/auth-events.ts'
import { removeSession, storedUserId } from './session-storage.ts'

/**
 * Ends somebody's session in this browser without a word to the server, and says so once, here and
 * in the other tabs. Who has signed in over them meanwhile stays.
 */
export function forgetSession(userId: string): void {
  if (storedUserId() !== userId) return
  removeSession()
  emitAuthChange({ event: 'signed-out', session: null })
}
