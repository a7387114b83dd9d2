import type { Page } from '@playwright/test'
import { addresses } from './system.ts'

/**
 * Makes the tab visible again, which requests the registry at once. Returns the request's headers.
 */
export async function showTabAgain(page: Page): Promise<Record<string, string>> {
  const asked = page.waitForResponse(`${addresses.remotes}/registry.json`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return (await asked).request().allHeaders()
}
