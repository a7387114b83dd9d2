import { cleanEmail } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { emitAuthChange } from '../auth/auth-events.ts'
import { type AuthSession, toAuthSession } from '../auth/auth-session.ts'
import { openSession } from '../auth/open-session.ts'
import { forgetRequestedLink } from '../auth/requested-links.ts'
import { askIdentity } from '../client/ask-identity.ts'
import { keepSession } from '../client/stored-session.ts'
import { identityRefusal } from '../errors/identity-refusal.ts'

/** A code as it stands in the mail, with the address that the mail went to. */
export interface OneTimeCode {
  email: string
  code: string
}

/**
 * Has a one-time code sent that signs in. Opens no account, and answers the same whether or not the
 * address has one: a hosted service that says so is not quoted. The service counts what it sends for
 * the address and for the place that asks.
 *
 * @throws BackendError `over_email_send_rate_limit`, `email_address_invalid`, and the codes of the
 * connection.
 */
export async function sendOneTimeCode(email: string): Promise<void> {
  const asked = { email: cleanEmail(email), create_user: false }
  const { ok, status, body } = await askIdentity('otp', { body: asked })
  if (!ok && !isOfNobody(body)) throw identityRefusal(status, body)
}

/**
 * Signs in with the code of a mail.
 *
 * @throws BackendError `otp_expired` where the code is wrong, used up or too old,
 * `over_request_rate_limit`, and the codes of the connection.
 */
export async function signInWithOneTimeCode({ email, code }: OneTimeCode): Promise<AuthSession> {
  const proof = { email: cleanEmail(email), token: code.trim(), type: 'email' } as const
  const opened = await openSession(proof)
  const session = toAuthSession(opened)
  keepSession(opened)
  forgetRequestedLink(session.user.email)
  emitAuthChange({ event: 'signed-in', session })
  return session
}

const ofNobodySchema = z.object({ code: z.literal('otp_disabled') })

function isOfNobody(body: unknown): boolean {
  return z.safeParse(ofNobodySchema, body).success
}
