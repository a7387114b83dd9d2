import type { Role } from '@sabha/types'

export type RoleStep = 'promote' | 'demote'

/** The superuser role is neither given nor removed here (specification, section 4). */
export function roleStep(role: Role): RoleStep | null {
  const steps = { member: 'promote', admin: 'demote', superuser: null } as const
  return steps[role]
}
