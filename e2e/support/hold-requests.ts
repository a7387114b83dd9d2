import type { Page } from '@playwright/test'

/** Holds requests to a URL until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Holds the shell's scripts, like `hold`. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/static/js/**')
}
