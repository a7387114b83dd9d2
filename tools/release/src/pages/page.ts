import type { PageSubject } from './page-head.ts'
import type { Preload } from './preloads.ts'

/** Stands for every path that has no page of its own. */
export const otherPaths = '*'

/** A page of the composition that has HTML of its own. */
export interface Page {
  path: string
  isOfRemote: boolean
  about: Pick<PageSubject, 'title' | 'audience' | 'path'>
  preloads: readonly Preload[]
  /** The names of the remotes that stand in it. */
  needs: readonly string[]
}

/** The name of its file below the folder of the pages. */
export function fileOf(path: string): string {
  if (path === otherPaths) return 'app.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
