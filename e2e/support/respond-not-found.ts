import type { Page, Route } from '@playwright/test'

/** Responds with 404. */
export const respondNotFound = (route: Route) => route.fulfill({ status: 404, body: 'gone' })

/** Responds with 404 to the first request for each file. */
export async function respondNotFoundOnce(page: Page, files: RegExp): Promise<void> {
  const asked = new Set<string>()
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    if (asked.has(pathname)) return route.continue()
    asked.add(pathname)
    return respondNotFound(route)
  })
}
