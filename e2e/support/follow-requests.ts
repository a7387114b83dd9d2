import type { Page, Request } from '@playwright/test'

/** React shows what it waited for up to 300 ms after it has come. */
const quietMs = 350

/**
 * Follows what the page asks for from now on, and answers how to wait until it is quiet: nothing is
 * on its way, nothing is asked for over a third of a second, and the page has nothing left to do.
 * What a story holds back is on its way.
 */
export function followRequests(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    // What the document before has asked for may never be told of again.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear()
    asked += 1
    inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  return async () => {
    let before: number
    do {
      before = asked
      await page.evaluate(rest, quietMs)
    } while (asked !== before || inFlight.size > 0)
  }
}

/**
 * In the page, by its own timer, and behind all else that it has to do. Not when it is idle, which a
 * browser without a screen may not find it for minutes.
 */
function rest(delay: number): Promise<void> {
  return scheduler.postTask(() => undefined, { priority: 'background', delay })
}
