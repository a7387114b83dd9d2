import type { ProxiedPath } from './proxied.ts'

/** Serving rules of an origin, independent of the server. */
export interface SiteRules {
  /** Headers of all responses, except for `kept` paths with headers of their own. */
  headers: Readonly<Record<string, string>>
  kept: ImmutableFiles
  passed?: ProxiedPath
  /** Path of the registry; undefined for the application's origin. */
  registry?: string
  /** File that serves each path and the paths below it, `*` for all others; undefined for the remotes' origin. */
  pages?: Readonly<Record<string, string>>
}

/** Files that never change. Also applies to missing ones. */
export interface ImmutableFiles {
  /** Path pattern with placeholders. */
  path: string
  /** The same paths as a regular expression. */
  pattern: string
  /** Headers instead of those that the site sends elsewhere. Undefined: the same headers. */
  headers?: Readonly<Record<string, string>>
}

/** The web manifest, whose type nginx and Caddy do not know. */
export const webManifest = { file: 'manifest.webmanifest', type: 'application/manifest+json' }

export const immutableCacheControl = 'public, max-age=31536000, immutable'
export const revalidatedCacheControl = 'no-cache'

/** Returns the paths of pages except `/`, longest first, because the first match wins. */
export function pagePaths(pages: Readonly<Record<string, string>>): string[] {
  return Object.keys(pages)
    .filter((path) => path !== '*' && path !== '/')
    .sort((one, other) => other.length - one.length || one.localeCompare(other))
}

/**
 * Quotes a header value for a configuration file.
 *
 * @throws Error if it could end the line or would be read as a variable.
 */
export function quoteHeaderValue(value: string): string {
  if (/[\\\n\r${}]/.test(value)) throw new Error(`A header cannot hold ${value}`)
  return `"${value.replaceAll('"', String.raw`\"`)}"`
}
