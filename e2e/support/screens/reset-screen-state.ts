import type { Page } from '@playwright/test'

/** Removes the routes of the previous screen and its stored payments and drafts. */
export async function resetScreenState(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key === 'sabha-payments' || key.startsWith('sabha-draft:')) localStorage.removeItem(key)
    }
  })
}
