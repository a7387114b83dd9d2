import type { Role } from '@sabha/types'

export type RoleAction = 'promote' | 'demote'

/**
 * Returns the possible change of a role; null for superusers, whose role cannot be changed here (specification,
 * section 4).
 */
export function findRoleAction(role: Role): RoleAction | null {
  const steps = { member: 'promote', admin: 'demote', superuser: null } as const
  return steps[role]
}
