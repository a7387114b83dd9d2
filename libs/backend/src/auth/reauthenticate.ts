import type { Proof } from '@sabha/types'
import { keepSession, readStoredSession } from '../client/stored-session.ts'
import { sessionMissing } from '../errors/session-missing.ts'
import { emitAuthChange } from './auth-events.ts'
import { toAuthSession } from './auth-session.ts'
import { discardSession, openSession } from './open-session.ts'

/**
 * Signs whoever is signed in in once more, which a stolen token cannot, and ends the session from
 * before. It holds with whatever settings the identity service has: a minute for a password, a quarter
 * of an hour for a code.
 *
 * @throws BackendError `invalid_credentials` for a wrong password, `otp_expired` for a wrong or late
 * code, `session_missing` where nobody is signed in, or they no longer, `over_request_rate_limit`, and the codes of the
 * connection.
 */
export async function reauthenticate(proof: Proof): Promise<void> {
  const email = readStoredSession()?.user.email
  if (!email) throw sessionMissing()
  const opened = await openSession(
    proof.kind === 'password'
      ? { email, password: proof.password }
      : { email, token: proof.code, type: 'recovery' },
  )
  const before = readStoredSession()
  if (before?.user.id !== opened.user.id) {
    await discardSession(opened)
    throw sessionMissing()
  }
  keepSession(opened)
  emitAuthChange({ event: 'signed-in', session: toAuthSession(opened) })
  await discardSession(before)
}
