import { emailChangeMail } from '../mailbox/account-mails.ts'
import type { AuthContext } from './auth-context.ts'
import { emailExists } from './confirmations.ts'
import { asDatabaseFailure } from './database.ts'
import { takeMail } from './limits.ts'
import type { Challenge } from './request.ts'
import { sendLink } from './send-link.ts'
import { findUserByEmail, type User, updateUser } from './users.ts'

export interface EmailChange {
  email: string
  challenge: Challenge | undefined
  redirectTo: string
  place: string
}

/** Asks the new address to confirm; until it does, the account keeps the old one. */
export async function changeEmail(
  context: AuthContext,
  user: User,
  { email, challenge, redirectTo, place }: EmailChange,
): Promise<void> {
  if (await findUserByEmail(context.pool, email)) throw emailExists()
  takeMail(context, { kind: 'email_change', email, place })
  const changes = { email_change: email, updated_at: context.now() }
  await updateUser(context.pool, user.id, changes).catch(
    asDatabaseFailure('Error sending email change email'),
  )
  await sendLink(context, {
    userId: user.id,
    email,
    kind: 'email_change_token_new',
    type: 'email_change',
    method: 'email_change',
    challenge,
    redirectTo,
    mail: emailChangeMail,
  })
}
