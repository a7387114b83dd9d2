import { cleanEmail } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { emitAuthChange } from '../auth/auth-events.ts'
import { type AuthSession, toAuthSession } from '../auth/auth-session.ts'
import { openSession } from '../auth/open-session.ts'
import { forgetRequestedLink } from '../auth/requested-links.ts'
import { requestIdentity } from '../client/request-identity.ts'
import { writeStoredSession } from '../client/stored-session.ts'
import { createIdentityError } from '../errors/identity-refusal.ts'

/** A mailed code and the email address that received it. */
export interface OneTimeCode {
  email: string
  code: string
}

/**
 * Sends a one-time code for signing in. Creates no account, and responds the same whether or not the address
 * has one: the answer of a hosted service that reveals it is hidden. The service limits requests per address
 * and per client.
 *
 * @throws BackendError `over_email_send_rate_limit`, `email_address_invalid`, and the codes of the
 * connection.
 */
export async function sendOneTimeCode(email: string): Promise<void> {
  const parameters = { email: cleanEmail(email), create_user: false }
  const { ok, status, body } = await requestIdentity('otp', { body: parameters })
  if (!ok && !isOfNobody(body)) throw createIdentityError(status, body)
}

/**
 * Signs in with a mailed code.
 *
 * @throws BackendError `otp_expired` if the code is wrong, used or too old, `over_request_rate_limit`, and
 * the codes of the connection.
 */
export async function signInWithOneTimeCode({ email, code }: OneTimeCode): Promise<AuthSession> {
  const proof = { email: cleanEmail(email), token: code.trim(), type: 'email' } as const
  const opened = await openSession(proof)
  const session = toAuthSession(opened)
  writeStoredSession(opened)
  forgetRequestedLink(session.user.email)
  emitAuthChange({ event: 'signed-in', session })
  return session
}

const ofNobodySchema = z.object({ code: z.literal('otp_disabled') })

function isOfNobody(body: unknown): boolean {
  return z.safeParse(ofNobodySchema, body).success
}
