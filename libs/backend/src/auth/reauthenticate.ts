import type { Proof } from '@sabha/types'
import { getAuth } from '../client/get-client.ts'
import { readStoredSession } from '../client/stored-session.ts'
import { sessionMissing } from '../errors/session-missing.ts'
import { toAuthError } from '../errors/to-auth-error.ts'

/**
 * Signs whoever is signed in in once more, which a stolen token cannot, and ends the session from
 * before. It holds with whatever settings the identity service has: a minute for a password, a quarter
 * of an hour for a code.
 *
 * @throws BackendError `invalid_credentials` for a wrong password, `otp_expired` for a wrong or late
 * code, `session_missing` where nobody is signed in, `over_request_rate_limit`, and the codes of the
 * connection.
 */
export async function reauthenticate(proof: Proof): Promise<void> {
  const before = readStoredSession()
  const email = before?.user.email
  if (!before || !email) throw sessionMissing()
  const auth = await getAuth()
  const { error } =
    proof.kind === 'password'
      ? await auth.signInWithPassword({ email, password: proof.password })
      : await auth.verifyOtp({ email, token: proof.code, type: 'recovery' })
  if (error) throw toAuthError(error)
  await auth.admin.signOut(before.access_token, 'local').catch(() => undefined)
}
