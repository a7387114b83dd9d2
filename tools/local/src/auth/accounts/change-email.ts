import type { AuthContext } from '../auth-context.ts'
import { throwDatabaseFailure } from '../database.ts'
import { issueLink } from '../links/send-link.ts'
import { mailAccount } from '../mail-account.ts'
import { assertWithinMailLimits } from '../rate-limits/rate-limits.ts'
import { findUserByEmail, type User, updateUser } from './users.ts'

export interface EmailChange {
  email: string
  redirectTo: string
  place: string
}

/**
 * Asks the new address to confirm. The account keeps the old address until then. If another account
 * has the new address, its owner gets a notice, and the caller gets the same answer.
 */
export async function changeEmail(
  context: AuthContext,
  user: User,
  { email, redirectTo, place }: EmailChange,
): Promise<void> {
  assertWithinMailLimits(context, { kind: 'email_change', email, place })
  const changes = { email_change: email, updated_at: context.now() }
  await updateUser(context.pool, user.id, changes).catch(
    throwDatabaseFailure('Error sending email change email'),
  )
  await mailEmailConfirmation(context, { userId: user.id, email, redirectTo })
}

/**
 * Mails the confirmation, also when the user requests it again. Does the same work for an address that
 * is taken.
 */
export async function mailEmailConfirmation(
  context: AuthContext,
  change: Omit<EmailChange, 'place'> & { userId: string },
): Promise<void> {
  const owner = await findUserByEmail(context.pool, change.email)
  const { token, user } = await issueLink(context, { ...change, kind: 'email_change_token_new' })
  if (owner) {
    mailAccount(context, owner, { email_action_type: 'email_in_use_notification' })
  } else {
    mailAccount(context, user, {
      email_action_type: 'email_change',
      token: token.code,
      token_hash: token.linkToken,
      redirect_to: change.redirectTo,
    })
  }
}
