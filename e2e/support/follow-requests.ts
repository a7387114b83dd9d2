import type { Page, Request } from '@playwright/test'

/** React reveals suspended content up to 300 ms after it has arrived. */
const quietMs = 350

/**
 * Follows the page's requests from now on. The returned function waits until the page is quiet: no
 * request is pending (held ones count as pending), none starts within a third of a second, and the
 * page has no tasks left.
 */
export function followRequests(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    // Requests of the previous document may never be reported as finished.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear()
    asked += 1
    inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  // The page may never read the body of a request that was refused with an ended session; then the browser
  // reports no end.
  page.on('response', (response) => {
    if (response.status() === 401) inFlight.delete(response.request())
  })
  return async () => {
    let before: number
    do {
      before = asked
      await page.evaluate(rest, quietMs)
    } while (asked !== before || inFlight.size > 0)
  }
}

/**
 * Waits with a timer of the page, after its other tasks. Idle callbacks would not work: a headless
 * browser may not be idle for minutes.
 */
function rest(delay: number): Promise<void> {
  return scheduler.postTask(() => undefined, { priority: 'background', delay })
}
