import type { Page, Route } from '@playwright/test'

/** Answers that there is no such file. */
export const absent = (route: Route) => route.fulfill({ status: 404, body: 'gone' })

/** Each file is missing when it is asked for the first time. */
export async function missOnce(page: Page, files: RegExp): Promise<void> {
  const asked = new Set<string>()
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    if (asked.has(pathname)) return route.continue()
    asked.add(pathname)
    return absent(route)
  })
}
