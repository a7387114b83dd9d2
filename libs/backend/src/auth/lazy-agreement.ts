import { agreementKey, safeStorage } from '../client/session-storage.ts'
import type { Agreement } from './agreement.ts'
import type { AuthUser } from './auth-session.ts'

/** Few sessions have something to record, so that pages load no code for it. */
const load = () => import('./agreement.ts')

/**
 * Records the consents given in this browser at sign-up, once the user is signed in. Consents that the
 * database already has are unchanged. Never rejects: failed writes are retried with the next session.
 */
export async function recordAgreement(user: Pick<AuthUser, 'id' | 'email'>): Promise<void> {
  if (safeStorage.getItem(agreementKey) === null) return
  await load().then(
    (agreement) => agreement.recordAgreement(user),
    () => undefined,
  )
}

/**
 * Records the consents that a signed-in user gives by pressing a button. Valid consents are unchanged; the
 * database sets the time.
 *
 * @throws BackendError `rate_limited`, `invalid_input`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export async function recordConsents(user_id: string, agreement: Agreement): Promise<void> {
  await (await load()).recordConsents(user_id, agreement)
}
