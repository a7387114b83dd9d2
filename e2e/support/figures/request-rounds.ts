import type { Page, Request, Route } from '@playwright/test'

/** A request and its round; 1 is the document. */
export interface RequestWithRound {
  round: number
  /** `data`: requests to the backend. */
  kind: 'document' | 'script' | 'data' | 'other'
  method: string
  url: string
}

/** A round ends after this time without requests from an idle page, in milliseconds. */
const quietMs = 500
/** The quiet time before the last round, in milliseconds. Longer, because prefetching may start late. */
const restMs = 1500

/**
 * Opens a page and releases its requests in rounds: requests are held until the page sends no more, then all
 * continue together. The round of a request is therefore the length of its request chain, however fast machine
 * and network are. Preflights are not counted.
 *
 * @returns all requests until the page is quiet, in the order of their rounds
 * @param backend URL prefix of backend calls
 * @param shown resolves once the page shows its content
 */
export async function groupRequestsIntoRounds(
  page: Page,
  { path, backend, shown }: { path: string; backend: string; shown: () => Promise<unknown> },
): Promise<RequestWithRound[]> {
  const requests: RequestWithRound[] = []
  let held: Route[] = []
  let askedAt = 0
  let present = 1
  let isStanding = false
  await page.route('**/*', (route) => {
    held.push(route)
    askedAt = Date.now()
  })
  const opened = Promise.all([page.goto(path, { waitUntil: 'commit' }), shown()]).finally(() => {
    isStanding = true
  })
  while (await isAsking()) {
    const going = held
    held = []
    const asked = going.map((route) => described(route.request(), backend))
    requests.push(...asked.map((request) => ({ round: present, ...request })))
    await Promise.all(going.map((route) => answered(route, backend)))
    await untilQuiet(quietMs)
    present += 1
  }
  await opened
  await page.unrouteAll({ behavior: 'wait' })
  return requests

  async function isAsking(): Promise<boolean> {
    while (held.length === 0 && !isStanding) await page.waitForTimeout(50)
    if (held.length === 0) await untilQuiet(restMs)
    return held.length > 0
  }

  async function untilQuiet(ms: number): Promise<void> {
    do {
      await whenIdle(page)
      await page.waitForTimeout(ms)
    } while (Date.now() - askedAt < ms)
  }
}

/** Does not wait for the end of backend responses: the script that reads the response may be held too. */
async function answered(route: Route, backend: string): Promise<void> {
  await route.continue()
  const response = await route.request().response()
  if (!route.request().url().startsWith(backend)) await response?.finished()
}

/** Ignores errors, since a navigation may destroy the document meanwhile. */
async function whenIdle(page: Page): Promise<void> {
  const idle = page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await idle.catch(() => undefined)
}

function described(request: Request, backend: string): Omit<RequestWithRound, 'round'> {
  const url = request.url()
  const type = request.resourceType()
  const isScript = type === 'script' || new URL(url).pathname.endsWith('.js')
  const kind = url.startsWith(backend)
    ? 'data'
    : type === 'document'
      ? 'document'
      : isScript
        ? 'script'
        : 'other'
  return { kind, method: request.method(), url }
}
