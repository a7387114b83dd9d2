import { requestIdentity } from '../client/request-identity.ts'
import { type StoredSession, toStoredSession } from '../client/stored-session.ts'
import { createIdentityError } from '../errors/identity-refusal.ts'

/** Purposes of mailed links: only those that a screen of ours sends. */
export type EmailLinkType = 'signup' | 'recovery'

/** Proof of identity: a password, or the token or code of an email. */
export type SessionProof =
  | { email: string; password: string }
  | { token_hash: string; type: EmailLinkType }
  | { email: string; token: string; type: 'email' | 'recovery' }

/**
 * Opens a session with a proof of identity, without storing it.
 *
 * @throws BackendError `invalid_credentials` for a wrong password, `otp_expired`, and the codes of the
 * connection.
 */
export async function openSession(proof: SessionProof): Promise<StoredSession> {
  const path = 'password' in proof ? 'token?grant_type=password' : 'verify'
  const { ok, status, body } = await requestIdentity(path, { body: proof })
  const opened = ok ? toStoredSession(body) : null
  if (!opened) throw createIdentityError(status, body)
  return opened
}

/** Ends a session that is not stored. Never rejects. */
export async function discardSession({ access_token: accessToken }: StoredSession): Promise<void> {
  await requestIdentity('logout?scope=local', { body: {}, accessToken }).catch(() => undefined)
}
