import type { ReauthenticationProof } from '@sabha/types'
import { readStoredSession, writeStoredSession } from '../client/stored-session.ts'
import { sessionMissingError } from '../errors/session-missing.ts'
import { emitAuthChange } from './auth-events.ts'
import { toAuthSession } from './auth-session.ts'
import { discardSession, openSession } from './open-session.ts'

/**
 * Signs the current user in again, which a stolen token cannot do, and ends the previous session. Works with
 * all settings of the identity service. Valid for a minute after a password and 15 minutes after a code.
 *
 * @throws BackendError `invalid_credentials` for a wrong password, `otp_expired` for a wrong or expired
 * code, `session_missing` if the user is or has been signed out, `over_request_rate_limit`, and the codes of
 * the connection.
 */
export async function reauthenticate(proof: ReauthenticationProof): Promise<void> {
  const email = readStoredSession()?.user.email
  if (!email) throw sessionMissingError()
  const opened = await openSession(
    proof.kind === 'password'
      ? { email, password: proof.password }
      : { email, token: proof.code, type: 'recovery' },
  )
  const before = readStoredSession()
  if (before?.user.id !== opened.user.id) {
    await discardSession(opened)
    throw sessionMissingError()
  }
  writeStoredSession(opened)
  emitAuthChange({ event: 'signed-in', session: toAuthSession(opened) })
  await discardSession(before)
}
