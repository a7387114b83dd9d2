import type { Page } from '@playwright/test'
import { followRequests } from '../follow-requests.ts'

/**
 * Follows the page's requests from now on. The returned function waits until prefetching has
 * finished: the idle callbacks have run and the page is quiet.
 */
export function trackPrefetching(page: Page): () => Promise<void> {
  const untilQuiet = followRequests(page)
  return async () => {
    await untilQuiet()
    await page.evaluate(idle)
    await untilQuiet()
  }
}

/** Runs after the page's own idle callbacks, whose timeout is three seconds (`when-idle.ts`). */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 3000 })
  })
}
