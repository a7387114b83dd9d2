import type { Role } from '@sabha/types'

export type RoleAction = 'promote' | 'demote'

/** The superuser role is neither given nor removed here (specification, section 4). */
export function findRoleAction(role: Role): RoleAction | null {
  const steps = { member: 'promote', admin: 'demote', superuser: null } as const
  return steps[role]
}
