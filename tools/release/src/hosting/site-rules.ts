import type { PassedOn } from './passed-on.ts'

/** How one origin is to be served, whatever serves it. */
export interface SiteRules {
  /** On every answer, but those to paths of `kept` where these have their own. */
  headers: Readonly<Record<string, string>>
  kept: KeptFiles
  passed?: PassedOn
  /** Which file answers a path and what lies below it, `*` for every other; absent for plain files. */
  pages?: Readonly<Record<string, string>>
}

/** What never changes, found or not. */
export interface KeptFiles {
  /** Its paths, with placeholders. */
  path: string
  /** The same paths as a regular expression. */
  pattern: string
  /** Instead of those of every other answer; the same if absent. */
  headers?: Readonly<Record<string, string>>
}

export const keptForGood = 'public, max-age=31536000, immutable'
export const askedAnew = 'no-cache'

/** Paths of pages but the first one, the longest first: it decides. */
export function pagePaths(pages: Readonly<Record<string, string>>): string[] {
  return Object.keys(pages)
    .filter((path) => path !== '*' && path !== '/')
    .sort((one, other) => other.length - one.length || one.localeCompare(other))
}

/**
 * A header's value as a quoted text of a configuration.
 *
 * @throws Error where it could end the line, or would be read as a variable.
 */
export function quoted(value: string): string {
  if (/[\\\n\r${}]/.test(value)) throw new Error(`A header cannot hold ${value}`)
  return `"${value.replaceAll('"', String.raw`\"`)}"`
}
