import * as z from '@sabha/types/schema'
import { type Agreement, rememberAgreement } from '../auth/agreement.ts'
import { emitAuthChange } from '../auth/auth-events.ts'
import { type AuthSession, type AuthUser, toAuthSession } from '../auth/auth-session.ts'
import { discardSession, type EmailLinkType, openSession } from '../auth/open-session.ts'
import { forgetRequestedLink, hasRequestedLink, readSignUpSecret } from '../auth/requested-links.ts'
import { requestGateway, requestIdentity } from '../client/request-identity.ts'
import { readStoredSession, writeStoredSession } from '../client/stored-session.ts'
import { createIdentityError } from '../errors/identity-refusal.ts'

/** Query parameters of a mailed link. */
export interface EmailLink {
  tokenHash: string
  type: EmailLinkType
}

/** A used link with the session that it opened, which is not stored yet. */
export interface OpenedLink {
  session: AuthSession
  /** The other user who is signed in in this browser; null if there is none. */
  replaces: AuthUser | null
  /** Whether this browser requested the link, or its owner is signed in here. */
  isExpected: boolean
  /**
   * Completes the sign-up with the password typed in this browser. Returns false if the owner has to choose
   * a password first; until then the session can do nothing else.
   *
   * @throws BackendError with the codes of the connection. Can be called again.
   */
  finishSignUp(): Promise<boolean>
  /**
   * Sets the password that completes the sign-up and ends all other sessions of the account.
   *
   * @param agreement the consents given by pressing the button
   * @throws BackendError `weak_password`, and the codes of the connection.
   */
  choosePassword(password: string, agreement: Agreement): Promise<void>
  /** Stores the session and so signs in. */
  keep(): void
  /** Ends the opened session and keeps the current user signed in. Never rejects. */
  discard(): Promise<void>
}

/**
 * Uses a mailed link, in any browser. The caller decides whether this browser signs in with its session.
 *
 * @throws BackendError `otp_expired` if the link was used or is too old, and the codes of the connection.
 */
export async function confirmEmail({ tokenHash, type }: EmailLink): Promise<OpenedLink> {
  const opened = await openSession({ token_hash: tokenHash, type })
  const session = toAuthSession(opened)
  const { accessToken, user } = session
  const present = presentUser()
  return {
    session,
    replaces: present?.id === user.id ? null : present,
    isExpected: present?.id === user.id || hasRequestedLink(user.email),
    async finishSignUp() {
      const body = { secret: readSignUpSecret(user.email) }
      const answer = await requestGateway('rest/v1/rpc/claim_sign_up', { body, accessToken })
      const finished = z.safeParse(z.boolean(), answer.body)
      if (!answer.ok || !finished.success) throw createIdentityError(answer.status, answer.body)
      return finished.data
    },
    async choosePassword(password, agreement) {
      const change = { method: 'PUT', body: { password }, accessToken } as const
      const { ok, status, body } = await requestIdentity('user', change)
      if (!ok) throw createIdentityError(status, body)
      rememberAgreement(agreement, user.email)
    },
    keep() {
      writeStoredSession(opened)
      forgetRequestedLink(user.email)
      emitAuthChange({ event: 'signed-in', session })
    },
    discard: () => discardSession(opened),
  }
}

function presentUser(): AuthUser | null {
  const stored = readStoredSession()
  return stored && toAuthSession(stored).user
}
