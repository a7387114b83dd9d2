import type { ProxiedPath } from './proxied.ts'

/** Serving rules of an origin, independent of the server. */
export interface SiteRules {
  /** Headers of all responses, except for `kept` paths that have separate headers. */
  headers: Readonly<Record<string, string>>
  kept: ImmutableFiles
  passed?: ProxiedPath
  /** Path of the registry; undefined for the application's origin. */
  registry?: string
  /** File for each path, `/events/*` for those below it, `*` for all others; undefined for the remotes' origin. */
  pages?: Readonly<Record<string, string>>
}

/** Files that never change. The rule also applies to missing ones. */
export interface ImmutableFiles {
  /** Path pattern with placeholders. */
  path: string
  /** The paths of `path` as a regular expression. */
  pattern: string
  /** Headers in place of those that the site sends elsewhere, which are sent if undefined. */
  headers?: Readonly<Record<string, string>>
}

/** The web manifest, whose type nginx and Caddy do not know. */
export const webManifest = { file: 'manifest.webmanifest', type: 'application/manifest+json' }

export const immutableCacheControl = 'public, max-age=31536000, immutable'
export const revalidatedCacheControl = 'no-cache'

export interface PageRule {
  path: string
  /** HTML file. */
  file: string
  /** Whether the file serves the paths below, too. */
  hasPagesBelow: boolean
}

/** Returns the pages except `/`, longest path first, because the first match wins. */
export function pageRules(pages: Readonly<Record<string, string>>): PageRule[] {
  return Object.entries(pages)
    .filter(([path]) => path !== '/' && !path.endsWith('*'))
    .map(([path, file]) => ({ path, file, hasPagesBelow: `${path}/*` in pages }))
    .sort((one, other) => other.path.length - one.path.length || one.path.localeCompare(other.path))
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
