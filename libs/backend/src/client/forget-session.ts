import { emitAuthChange } from '../auth/auth-events.ts'
import { hasStoredSession, removeSession } from './session-storage.ts'

/**
 * Ends the session in this browser without a word to the server, and says so once, here and in
 * the other tabs.
 */
export function forgetSession(): void {
  if (!hasStoredSession()) return
  removeSession()
  emitAuthChange({ event: 'signed-out', session: null })
}
