import type { Page } from '@playwright/test'

/** Keeps the shell's scripts back until the function that it answers is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/static/js/**', async (route) => {
    await promise
    // The page that asked may have gone meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
