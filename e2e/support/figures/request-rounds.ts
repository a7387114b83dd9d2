import type { Page, Request, Route } from '@playwright/test'

/** A request and the round that it was asked in: 1 is the document itself. */
export interface RoundedRequest {
  round: number
  /** `data` is what is asked of the backend. */
  kind: 'document' | 'script' | 'data' | 'other'
  method: string
  url: string
}

/** For so long a page with nothing to do has to ask for nothing, in milliseconds. */
const quietMs = 300
/** The same, before it is at rest: what is fetched ahead may wait. */
const restMs = 1500

/**
 * Opens a page and lets its requests through in rounds: each is held until the page asks for nothing more
 * without an answer, then all go together. So the round of a request is how many have to be answered one
 * after the other before it can be made, however fast machine and network are. Preflights are not among them.
 *
 * @returns its requests until it is at rest, in the order of their rounds
 * @param backend address that the backend's calls begin with
 * @param stands answers once the page shows what it has to show
 */
export async function requestRounds(
  page: Page,
  { path, backend, stands }: { path: string; backend: string; stands: () => Promise<unknown> },
): Promise<RoundedRequest[]> {
  const requests: RoundedRequest[] = []
  let held: Route[] = []
  let askedAt = 0
  let present = 1
  let isStanding = false
  await page.route('**/*', (route) => {
    held.push(route)
    askedAt = Date.now()
  })
  const opened = Promise.all([page.goto(path, { waitUntil: 'commit' }), stands()]).finally(() => {
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

/** An answer of the backend may have no reader yet, and ends for the browser once it is read: its scripts may be held. */
async function answered(route: Route, backend: string): Promise<void> {
  await route.continue()
  const response = await route.request().response()
  if (!route.request().url().startsWith(backend)) await response?.finished()
}

/** A navigation that is under way takes the page from under its feet. */
async function whenIdle(page: Page): Promise<void> {
  const idle = page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await idle.catch(() => undefined)
}

function described(request: Request, backend: string): Omit<RoundedRequest, 'round'> {
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
