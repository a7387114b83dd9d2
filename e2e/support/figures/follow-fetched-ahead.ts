import type { Page } from '@playwright/test'
import { followRequests } from '../follow-requests.ts'

/**
 * Follows what the page asks for from now on, and answers how to wait until what it fetches ahead is here too: what
 * waits for an idle browser has had its turn, and the page is quiet.
 */
export function followFetchedAhead(page: Page): () => Promise<void> {
  const untilQuiet = followRequests(page)
  return async () => {
    await untilQuiet()
    await page.evaluate(idle)
    await untilQuiet()
  }
}

/** Behind what the page itself has waiting, which is called after three seconds at the latest (`when-idle.ts`). */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 3000 })
  })
}
