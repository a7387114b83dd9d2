import * as z from 'zod/mini'
import { type CallerAccess, callDatabaseAsCaller } from '../call-database-as-caller.ts'
import type { Caller } from '../caller.ts'

export const roleRequestSchema = z.strictObject({
  targetUserId: z.uuid(),
  newRole: z.enum(['admin', 'member']),
})

export type RoleRequest = z.infer<typeof roleRequestSchema>

export interface ChangeRoleDependencies {
  access: CallerAccess
}

/**
 * Makes a member an admin, or an admin a member. The database audits refusals.
 *
 * @throws FunctionFailure `superuser_only`, `superuser_fixed`, `member_not_found`,
 * `session_missing`.
 */
export async function changeRole(
  { targetUserId, newRole }: RoleRequest,
  caller: Caller,
  { access }: ChangeRoleDependencies,
): Promise<object> {
  await callDatabaseAsCaller(access, caller, {
    name: 'change_member_role',
    arguments: { member_id: targetUserId, new_role: newRole },
  })
  return {}
}
