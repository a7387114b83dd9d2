import { expect, type Page } from '@playwright/test'
import { addresses } from './system.ts'

/**
 * Makes the tab visible again until it requests the registry: a tab that has just done so waits for five seconds.
 * Returns the request's headers.
 */
export async function showTabAgain(page: Page): Promise<Record<string, string>> {
  let isAnswered = false
  const response = page.waitForResponse(`${addresses.remotes}/registry.json`).finally(() => {
    isAnswered = true
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return isAnswered
    })
    .toBe(true)
  return (await response).request().allHeaders()
}
