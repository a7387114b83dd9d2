import { safeStorage, sessionKey } from './session-storage.ts'

/** Beside the session, so that it goes with it and all tabs count together. */
const key = `${sessionKey}-replacements`

/** One may have been brought by another tab and ended before anybody used it. */
const mostReplacements = 2

/** Whether so many refused tokens in a row were replaced that another one is no cure. */
export function hasReplacedTooOften(): boolean {
  return replacements() >= mostReplacements
}

export function hasReplacements(): boolean {
  return replacements() > 0
}

/** A token that the server had refused was replaced. */
export function countReplacement(): void {
  safeStorage.setItem(key, String(replacements() + 1))
}

/** The server has accepted a token. */
export function forgetReplacements(): void {
  safeStorage.removeItem(key)
}

function replacements(): number {
  return Number(safeStorage.getItem(key) ?? 0)
}
