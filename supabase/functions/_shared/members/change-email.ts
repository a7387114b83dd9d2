import * as z from 'zod/mini'
import { type CallerAccess, callDatabaseAsCaller } from '../call-database-as-caller.ts'
import type { Caller } from '../caller.ts'

export const emailRequestSchema = z.strictObject({
  targetUserId: z.uuid(),
  newEmail: z.string().check(z.maxLength(320)),
})

export type EmailRequest = z.infer<typeof emailRequestSchema>

export interface ChangeEmailDependencies {
  access: CallerAccess
  /** Sends the emails in the outbox. Failures do not affect the change: the emails are retried. */
  sendMails(): Promise<void>
}

/**
 * Changes a member's email address at once. Both notices are in the outbox before it resolves. The
 * database audits refusals.
 *
 * @throws FunctionFailure `admin_only`, `member_only`, `email_invalid`, `email_unchanged`,
 * `email_taken`, `member_not_found`, `session_missing`.
 */
export async function changeEmail(
  { targetUserId, newEmail }: EmailRequest,
  caller: Caller,
  { access, sendMails }: ChangeEmailDependencies,
): Promise<object> {
  await callDatabaseAsCaller(access, caller, {
    name: 'change_member_email',
    arguments: { member_id: targetUserId, new_email: newEmail },
  })
  await sendMails()
  return {}
}
