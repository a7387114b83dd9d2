import { safeStorage, sessionKey } from './session-storage.ts'

/** Stored next to the session, so that all tabs share the count. */
const key = `${sessionKey}-replacements`

/** Allows two, because the first may be a token from another tab that has expired unused. */
const mostReplacements = 2

/**
 * Returns whether `token` is the last of so many rejected and replaced tokens that another replacement would
 * not help.
 */
export function hasReplacedTokenTooOften(token: string): boolean {
  return replacementsUntil(token) >= mostReplacements
}

/** Increases the count of replacements when `fresh` replaces the rejected token. */
export function countTokenReplacement(refused: string, fresh: string): void {
  safeStorage.setItem(key, `${nameOf(fresh)} ${replacementsUntil(refused) + 1}`)
}

/** Resets the count because the server accepted `token`. */
export function forgetTokenReplacements(token: string): void {
  if (replacementsUntil(token) > 0) safeStorage.removeItem(key)
}

/** Returns the count for `token`; a token obtained otherwise starts at 0. */
function replacementsUntil(token: string): number {
  const [, count = 0] = safeStorage.getItem(key)?.split(nameOf(token)) ?? []
  return Number(count)
}

/** Returns the end of the signature, which identifies a token without revealing it. */
function nameOf(token: string): string {
  return token.slice(-12)
}
