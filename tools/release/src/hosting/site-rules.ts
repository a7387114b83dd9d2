/** How one origin is to be served, whatever serves it. */
export interface SiteRules {
  /** On every answer. */
  headers: Readonly<Record<string, string>>
  /** What never changes: as a path with placeholders, and as a pattern. */
  kept: { path: string; pattern: string }
  /** Which file answers a path and what lies below it, `*` for every other; absent for plain files. */
  pages?: Readonly<Record<string, string>>
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
