import type { Page, Request } from '@playwright/test'

/** React reveals suspended content up to 300 ms after it has arrived. */
const quietMs = 350
/** Longest pause without any event of a request, and longest wait for a page whose tasks never end. */
const longestMs = 10_000

/**
 * Follows the page's requests from now on. The returned function waits until the page is quiet: no
 * request is pending (held ones count as pending), none starts within a third of a second, and the
 * page has no tasks left. A page in which nothing starts or ends for ten seconds is quiet too: the
 * browser does not report every end. What it waited for is then printed.
 */
export function followRequests(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>()
  let asked = 0
  let changedAt = Date.now()
  const end = (request: Request) => {
    changedAt = Date.now()
    inFlight.delete(request)
  }
  page.on('request', (request) => {
    // Requests of the previous document may never be reported as finished.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear()
    asked += 1
    changedAt = Date.now()
    inFlight.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // The page may never read the body of a request that was refused with an ended session; then the browser
  // reports no end.
  page.on('response', (response) => {
    if (response.status() === 401) end(response.request())
  })
  return async () => {
    const startedAt = Date.now()
    let before: number
    do {
      before = asked
      if (!(await page.evaluate(rest, { quietMs, longestMs })))
        process.stdout.write(`${page.url()} had tasks for ${longestMs} ms\n`)
      if (Date.now() - Math.max(changedAt, startedAt) > longestMs) {
        for (const request of inFlight)
          process.stdout.write(`No end of ${request.method()} ${request.url()}\n`)
        inFlight.clear()
      }
    } while (asked !== before || inFlight.size > 0)
  }
}

/**
 * Waits with a timer of the page, after its other tasks; false if they did not end in time. Idle
 * callbacks would not work: a headless browser may not be idle for minutes.
 */
function rest(limits: { quietMs: number; longestMs: number }): Promise<boolean> {
  return Promise.race([
    scheduler.postTask(() => true, { priority: 'background', delay: limits.quietMs }),
    scheduler.postTask(() => false, { delay: limits.longestMs }),
  ])
}
