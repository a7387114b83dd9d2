import type { LinkMail, Sender } from '../../mailbox/account-mails.ts'
import type { Mail } from '../../mailbox/mail.ts'
import type { AuthContext } from '../auth-context.ts'
import { inTransaction } from '../database.ts'
import { earliestValidSendTime } from './find-confirmation.ts'
import { buildConfirmationLink, type LinkType } from './mail-links.ts'
import { deleteExpiredTokens, issueToken, type TokenKind } from './one-time-tokens.ts'

export interface LinkRequest {
  userId: string
  email: string
  kind: TokenKind
  type: LinkType
  redirectTo: string
  mail(sender: Sender, link: LinkMail): Mail
}

/** Mails a link and a code. */
export async function sendLink(context: AuthContext, request: LinkRequest): Promise<void> {
  const { userId, email, kind, type, redirectTo } = request
  const token = await inTransaction(context.pool, async (connection) => {
    await deleteExpiredTokens(connection, earliestValidSendTime(context))
    return issueToken(connection, { userId, kind, email, now: context.now() })
  })
  const link = buildConfirmationLink(context, { token, type, redirectTo })
  context.mailbox.send({ to: email, ...request.mail(context.sender, link) })
}
