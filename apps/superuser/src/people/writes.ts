import { callFunction } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/** Whose role changes, and what it changes to. Nobody becomes superuser this way. */
export interface RoleChange {
  targetUserId: string
  newRole: 'admin' | 'member'
}

/**
 * Makes a member an admin, or an admin a member; it counts from their next request on. The
 * superuser only, and never for a superuser.
 *
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
