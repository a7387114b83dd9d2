import type { Role } from '@sabha/types'

/** What a superuser can do to somebody's role. */
export type RoleStep = 'promote' | 'demote'

/** Nobody becomes superuser here, and no superuser anything else (specification, section 4). */
export function roleStep(role: Role): RoleStep | null {
  const steps = { member: 'promote', admin: 'demote', superuser: null } as const
  return steps[role]
}
