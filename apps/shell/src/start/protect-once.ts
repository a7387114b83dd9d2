import { protectPage } from '../protect/protect-page.ts'
import { isRestoredPageCovered } from '../session/cover-restored-page.ts'
import type { Page } from './page.ts'

/** What all remotes share stays as it is now, before the first of them has run. */
export function protectOnce(page: Page): void {
  if (page.isProtected) return
  protectPage({
    language: () => page.language.getState().language,
    suspect: () => page.suspect,
    isForeign: (line) => page.blame(null, line) !== null,
    isShown: () => page.element.hasArrived() && !isRestoredPageCovered(),
    report: (error, origin) => page.reporter.report(error, origin),
  })
  // Where that has failed, no remote runs: it is tried again with the next one.
  page.isProtected = true
}
