import { callFunction } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/** A user's new role. The superuser role cannot be given. */
export interface RoleChange {
  targetUserId: string
  newRole: 'admin' | 'member'
}

/**
 * Makes a member an admin, or an admin a member; takes effect with their next request. Superusers
 * only, and never for a superuser.
 * @throws BackendError `superuser_only`, `superuser_fixed`, `member_not_found`, `invalid_input`,
 * `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function updateUserRole(change: RoleChange): Promise<void> {
  await callFunction({
    name: 'update-user-role',
    body: change,
    answer: z.object({}),
    fallback: 'Failed to update role',
  })
}
