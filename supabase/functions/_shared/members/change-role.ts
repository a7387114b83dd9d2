import * as z from 'zod/mini'
import { askAsCaller, type CallerAccess } from '../ask-as-caller.ts'
import type { Caller } from '../caller.ts'
import { type AuditAccess, recordingRefusal } from '../record-refusal.ts'

export const roleRequestSchema = z.strictObject({
  targetUserId: z.uuid(),
  newRole: z.enum(['admin', 'member']),
})

export type RoleRequest = z.infer<typeof roleRequestSchema>

export interface RoleTools {
  access: CallerAccess
  audit: AuditAccess
}

/**
 * Makes a member an admin, or an admin a member. Who may not is audited.
 *
 * @throws FunctionFailure `superuser_only`, `superuser_fixed`, `member_not_found`,
 * `session_missing`.
 */
export async function changeRole(
  { targetUserId, newRole }: RoleRequest,
  caller: Caller,
  { access, audit }: RoleTools,
): Promise<object> {
  const attempt = {
    actor: caller.id,
    attempt: 'role_change',
    subject_type: 'profiles',
    subject_id: targetUserId,
  } as const
  await recordingRefusal(audit, attempt, () =>
    askAsCaller(access, caller, {
      name: 'change_member_role',
      arguments: { member_id: targetUserId, new_role: newRole },
    }),
  )
  return {}
}
