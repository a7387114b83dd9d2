import type { Page } from '@playwright/test'

/** Without what the screen before has answered, and without what it left in the browser of a payment or a form. */
export async function beginScreen(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key === 'sabha-payments' || key.startsWith('sabha-draft:')) localStorage.removeItem(key)
    }
  })
}
