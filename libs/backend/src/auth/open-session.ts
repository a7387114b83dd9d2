import { askIdentity } from '../client/ask-identity.ts'
import { type StoredSession, toStoredSession } from '../client/stored-session.ts'
import { identityRefusal } from '../errors/identity-refusal.ts'

/** What proves a mailbox: the token of a link, or the code beside it. */
export type MailedProof =
  | { token_hash: string; type: 'signup' | 'recovery' }
  | { email: string; token: string; type: 'email' }

/**
 * Opens the session of whoever has the mail, and keeps it nowhere.
 *
 * @throws BackendError `otp_expired`, and the codes of the connection.
 */
export async function openSession(proof: MailedProof): Promise<StoredSession> {
  const { ok, status, body } = await askIdentity('verify', { body: proof })
  const opened = ok ? toStoredSession(body) : null
  if (!opened) throw identityRefusal(status, body)
  return opened
}
