import type { Page } from '@playwright/test'

/** Keeps what the page asks for at an address back until the function that it answers is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    // The page that asked may have gone meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Keeps the shell's scripts back, as `hold` does. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/static/js/**')
}
