import { askIdentity } from '../client/ask-identity.ts'
import { type StoredSession, toStoredSession } from '../client/stored-session.ts'
import { identityRefusal } from '../errors/identity-refusal.ts'

/** What a link in an email may be for: those that a screen of ours sends, and no others. */
export type EmailLinkType = 'signup' | 'recovery'

/** What proves who somebody is: a password, or of a mail the token of its link or the code beside it. */
export type SessionProof =
  | { email: string; password: string }
  | { token_hash: string; type: EmailLinkType }
  | { email: string; token: string; type: 'email' | 'recovery' }

/**
 * Opens the session of whoever has the proof, and keeps it nowhere.
 *
 * @throws BackendError `invalid_credentials` for a wrong password, `otp_expired`, and the codes of the
 * connection.
 */
export async function openSession(proof: SessionProof): Promise<StoredSession> {
  const path = 'password' in proof ? 'token?grant_type=password' : 'verify'
  const { ok, status, body } = await askIdentity(path, { body: proof })
  const opened = ok ? toStoredSession(body) : null
  if (!opened) throw identityRefusal(status, body)
  return opened
}

/** Ends a session that nothing holds any more. Never rejects. */
export async function discardSession({ access_token: accessToken }: StoredSession): Promise<void> {
  await askIdentity('logout?scope=local', { body: {}, accessToken }).catch(() => undefined)
}
