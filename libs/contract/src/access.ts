import type { Profile, Role } from '@sabha/types'
import type { Session } from './session.ts'

/**
 * Who may open a route, weakest demand first. A word that is not in this list denies. `paid` lets in
 * whom `completed` does: that somebody has not paid is logged, and blocks nothing.
 */
export const accessLevels = [
  'public',
  'signed-in',
  'completed',
  'paid',
  'admin',
  'superuser',
] as const

export type Access = (typeof accessLevels)[number]

/**
 * What a guard answers.
 * - `allow`: show the page.
 * - `wait`: the session has not answered yet.
 * - `sign-in`: nobody is signed in; go to /signin.
 * - `unauthorized`: the role is too low, or the access word is unknown; go to /unauthorized.
 * - `onboarding`: the onboarding stage takes the place of the page.
 */
export type AccessDecision = 'allow' | 'wait' | 'sign-in' | 'unauthorized' | 'onboarding'

const rank: Record<Role, number> = { member: 1, admin: 2, superuser: 3 }

/**
 * Decides whether a session may open what needs `access`, from the profile row alone.
 *
 * Onboarding comes first: whoever has not finished it sees it in place of every page.
 */
export function decideAccess(access: string, session: Session): AccessDecision {
  if (session.status === 'loading') return 'wait'
  if (session.status === 'signed-in' && hasOpenOnboarding(session)) return 'onboarding'
  if (access === 'public') return 'allow'
  if (!isAccess(access)) return 'unauthorized'
  if (session.status === 'signed-out') return 'sign-in'
  return roleReaches(access, session.profile.role) ? 'allow' : 'unauthorized'
}

/** Whether somebody opens what asks for a payment without one on record. It is for the log alone. */
export function lacksPayment(access: string, session: Session): boolean {
  return access === 'paid' && session.status === 'signed-in' && !session.profile.is_paid
}

/** Whether one access level demands at least as much as another. Unknown words demand most. */
export function demandsAtLeast(access: string, floor: Access): boolean {
  return strictness(access) >= strictness(floor)
}

function hasOpenOnboarding({ profile }: { profile: Profile }): boolean {
  return profile.onboarding_status !== 'profilecompleted'
}

function isAccess(word: string): word is Access {
  return (accessLevels as readonly string[]).includes(word)
}

function roleReaches(access: Access, role: Role): boolean {
  return access === 'admin' || access === 'superuser' ? rank[role] >= rank[access] : true
}

function strictness(access: string): number {
  return isAccess(access) ? accessLevels.indexOf(access) : accessLevels.length
}
