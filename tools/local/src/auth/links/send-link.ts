import { loadUser, type User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { inTransaction } from '../database.ts'
import { mailAccount } from '../mail-account.ts'
import { earliestValidSendTime } from './find-confirmation.ts'
import {
  deleteExpiredTokens,
  issueToken,
  type MailedToken,
  type TokenKind,
} from './one-time-tokens.ts'

export interface LinkRequest {
  userId: string
  /** The address that the mail goes to. */
  email: string
  kind: TokenKind
}

export interface MailedLink extends LinkRequest {
  type: 'signup' | 'recovery' | 'magiclink' | 'email_change'
  redirectTo: string
}

/** Mails a link and a code. */
export async function sendLink(context: AuthContext, request: MailedLink): Promise<void> {
  const { token, user } = await issueLink(context, request)
  mailAccount(context, user, {
    email_action_type: request.type,
    token: token.code,
    token_hash: token.linkToken,
    redirect_to: request.redirectTo,
  })
}

/** Makes a link and a code, and returns them with the account. */
export async function issueLink(
  context: AuthContext,
  { userId, email, kind }: LinkRequest,
): Promise<{ token: MailedToken; user: User }> {
  return inTransaction(context.pool, async (connection) => {
    await deleteExpiredTokens(connection, earliestValidSendTime(context))
    const token = await issueToken(connection, { userId, kind, email, now: context.now() })
    return { token, user: await loadUser(connection, userId) }
  })
}
