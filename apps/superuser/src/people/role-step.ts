import type { Role } from '@sabha/types'

/** A change that a superuser can make to a role. */
export type RoleStep = 'promote' | 'demote'

/**
 * Returns null for superusers: the role is neither given nor removed here (specification, section
 * 4).
 */
export function roleStep(role: Role): RoleStep | null {
  const steps = { member: 'promote', admin: 'demote', superuser: null } as const
  return steps[role]
}
