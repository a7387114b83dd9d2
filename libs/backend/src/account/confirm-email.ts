import { emitAuthChange } from '../auth/auth-events.ts'
import { type AuthSession, type AuthUser, toAuthSession } from '../auth/auth-session.ts'
import { discardSession, type EmailLinkType, openSession } from '../auth/open-session.ts'
import { keepSession, readStoredSession } from '../client/stored-session.ts'
import { forgetSignUp } from './waiting-sign-ups.ts'

/** What a mailed link carries in its query. */
export interface EmailLink {
  tokenHash: string
  type: EmailLinkType
}

/** A link that was used, and the session it opened, which nothing but this object holds yet. */
export interface OpenedLink {
  session: AuthSession
  /** Who else is signed in in this browser, and would not be any more. */
  replaces: AuthUser | null
  /** Signs in with it. */
  keep(): void
  /** Ends it, and leaves who is signed in. Never rejects. */
  discard(): Promise<void>
}

/**
 * Uses the link of an e-mail, in whichever browser it was opened, and leaves it to the caller whether
 * this browser signs in with it.
 *
 * @throws BackendError `otp_expired` where the link is used up or too old, and the codes of the
 * connection.
 */
export async function confirmEmail({ tokenHash, type }: EmailLink): Promise<OpenedLink> {
  const opened = await openSession({ token_hash: tokenHash, type })
  const session = toAuthSession(opened)
  return {
    session,
    replaces: whoElse(session.user.id),
    keep() {
      keepSession(opened)
      forgetSignUp(session.user.email)
      emitAuthChange({ event: 'signed-in', session })
    },
    discard: () => discardSession(opened),
  }
}

function whoElse(id: string): AuthUser | null {
  const stored = readStoredSession()
  return stored && stored.user.id !== id ? toAuthSession(stored).user : null
}
