import type { Role } from '@sabha/types'

/**
 * A guess that somebody is signed in; the guard decides when they are. The remembered role itself
 * may have been taken away since: what needs more than a member's is not fetched before the guard
 * has answered.
 */
export function mayEnter(access: string, remembered: Role | null): boolean {
  return access === 'public' || (remembered !== null && memberAccess.has(access))
}

const memberAccess: ReadonlySet<string> = new Set(['signed-in', 'completed', 'paid'])
