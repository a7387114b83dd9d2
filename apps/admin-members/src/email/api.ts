import { callFunction } from '@sabha/backend'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { membersKey } from '../member.ts'

interface EmailChange {
  targetUserId: string
  newEmail: string
}

/**
 * Changes a member's email address at once. Their password becomes invalid, and both addresses are
 * notified. Admins only, and only for members.
 * @throws BackendError `admin_only`, `member_only`, `member_not_found`, `email_invalid`,
 * `email_unchanged`, `email_taken`, `rate_limited`, `invalid_input`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
async function updateUserEmail(change: EmailChange): Promise<void> {
  await callFunction({
    name: 'update-user-email',
    body: change,
    answer: z.object({}),
    fallback: 'Failed to update email',
  })
}

export const emailMutations = {
  changeEmail: () => mutation({ mutationFn: updateUserEmail, invalidates: [membersKey] }),
}
