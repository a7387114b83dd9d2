import type { Role } from '@sabha/types'

/**
 * Guesses access before the guard answers. The stored role may be outdated, so pages above a member's access are not
 * fetched early.
 */
export function mayEnter(access: string, remembered: Role | null): boolean {
  return access === 'public' || (remembered !== null && memberAccess.has(access))
}

const memberAccess: ReadonlySet<string> = new Set(['signed-in', 'completed', 'paid'])
