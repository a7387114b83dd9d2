import { safeStorage, sessionKey } from './session-storage.ts'

/** Beside the session, so that all tabs count together. */
const key = `${sessionKey}-replacements`

/** One may have been brought by another tab and ended before anybody used it. */
const mostReplacements = 2

/** Whether so many refused tokens in a row were replaced, `token` the last of them, that another one is no cure. */
export function hasReplacedTooOften(token: string): boolean {
  return replacementsUntil(token) >= mostReplacements
}

/** A token that the server had refused was replaced by `fresh`. */
export function countReplacement(refused: string, fresh: string): void {
  safeStorage.setItem(key, `${nameOf(fresh)} ${replacementsUntil(refused) + 1}`)
}

/** The server has accepted `token`. */
export function forgetReplacements(token: string): void {
  if (replacementsUntil(token) > 0) safeStorage.removeItem(key)
}

/** A count is about one token: it says nothing of what was brought otherwise since. */
function replacementsUntil(token: string): number {
  const [, count = 0] = safeStorage.getItem(key)?.split(nameOf(token)) ?? []
  return Number(count)
}

/** The end of its signature, which opens nothing. */
function nameOf(token: string): string {
  return token.slice(-12)
}
