import type { PageMetadata } from './page-head.ts'
import type { Preload } from './preloads.ts'

/** Key for all paths that have no page. */
export const otherPathsKey = '*'

/** A page of the composition with its own HTML. */
export interface Page {
  path: string
  /** Whether pages with parameters are below it, which use this HTML. */
  hasPagesBelow: boolean
  isOfRemote: boolean
  about: Pick<PageMetadata, 'title' | 'audience' | 'path'>
  preloads: readonly Preload[]
  /** Names of the remotes in the page. */
  needs: readonly string[]
}

/** Returns the addresses of a page in `pages.json`: a path matches exactly, `/*` all paths below it. */
export function pageAddresses({ path, hasPagesBelow }: Page): string[] {
  return hasPagesBelow ? [path, `${path}/*`] : [path]
}

/** Returns the file name below the folder of the pages. */
export function pageFileName(path: string): string {
  if (path === otherPathsKey) return 'app.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
