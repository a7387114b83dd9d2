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

/**
 * Opens a page and lets its requests through in rounds: each is held until the page asks for nothing more
 * without an answer, then all go together. So the round of a request is how many have to be answered one
 * after the other before it can be made, however fast machine and network are. Preflights are not among them.
 *
 * @param backend address that the backend's calls begin with
 * @param stands answers once the page shows what it has to show
 */
export async function requestRounds(
  page: Page,
  { path, backend, stands }: { path: string; backend: string; stands: () => Promise<unknown> },
): Promise<RoundedRequest[]> {
  const asked: RoundedRequest[] = []
  let held: Route[] = []
  let askedAt = 0
  let isStanding = false
  await page.route('**/*', (route) => {
    held.push(route)
    askedAt = Date.now()
  })
  const opened = Promise.all([page.goto(path), stands()]).finally(() => {
    isStanding = true
  })
  for (let round = 1; !isStanding || held.length > 0; round += 1) {
    await untilQuiet(round)
    const going = held
    held = []
    for (const route of going) asked.push({ round, ...described(route.request(), backend) })
    await Promise.all(going.map(answered))
  }
  await opened
  await page.unrouteAll({ behavior: 'wait' })
  return asked

  async function untilQuiet(round: number): Promise<void> {
    while (!isStanding && held.length === 0) await page.waitForTimeout(50)
    // There is no page yet that could be at rest.
    if (round === 1) return
    do {
      await whenIdle(page)
      await page.waitForTimeout(quietMs)
    } while (Date.now() - askedAt < quietMs)
  }
}

async function answered(route: Route): Promise<void> {
  await route.continue()
  const response = await route.request().response()
  await response?.finished()
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
