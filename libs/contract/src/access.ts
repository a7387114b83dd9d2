import type { Profile, Role } from '@sabha/types'
import type { Session } from './session.ts'

/**
 * Access levels of a route, weakest first. Unknown words deny access. `paid` admits the same users as
 * `completed`: a missing payment is logged and blocks nothing.
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
 * The decision of a guard.
 * - `allow`: show the page.
 * - `wait`: the session is still loading.
 * - `sign-in`: the user is signed out; go to /signin.
 * - `unauthorized`: the role is too low, or the access word is unknown; go to /unauthorized.
 * - `onboarding`: the onboarding stage replaces the page.
 */
export type AccessDecision = 'allow' | 'wait' | 'sign-in' | 'unauthorized' | 'onboarding'

const rank: Record<Role, number> = { member: 1, admin: 2, superuser: 3 }

/**
 * Decides whether a session may open a page that demands `access`, from the profile row alone.
 *
 * Onboarding comes first: a user who has not finished it sees it instead of every page.
 */
export function decideAccess(access: string, session: Session): AccessDecision {
  if (session.status === 'loading') return 'wait'
  if (session.status === 'signed-in' && hasOpenOnboarding(session)) return 'onboarding'
  if (access === 'public') return 'allow'
  if (!isAccess(access)) return 'unauthorized'
  if (session.status === 'signed-out') return 'sign-in'
  return roleReaches(access, session.profile.role) ? 'allow' : 'unauthorized'
}

/** Returns whether the user opens a page that demands payment without having paid. Only used for logging. */
export function lacksPayment(access: string, session: Session): boolean {
  return access === 'paid' && session.status === 'signed-in' && !session.profile.is_paid
}

/** Returns whether an access level is at least as strict as another. Unknown words are the strictest. */
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
