import { isRestoredPageCovered } from '../session/cover-restored-page.ts'
import type { Page } from './page.ts'

/** What all remotes share stays as it is now, before the first of them has run. */
export async function protectOnce(page: Page): Promise<void> {
  const { protectPage } = await import(
    /* webpackChunkName: "federation" */ '../protect/protect-page.ts'
  )
  if (page.isProtected) return
  page.isProtected = true
  protectPage({
    language: () => page.language.getState().language,
    suspect: () => page.suspect,
    isForeign: (line) => page.blame(null, line) !== null,
    isCovered: isRestoredPageCovered,
    report: (error, origin) => page.reporter.report(error, origin),
  })
}
