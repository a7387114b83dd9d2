import { expect, type Page } from '@playwright/test'

/** Scrolls to the member's next events on the dashboard, which load when they are in view, and back. */
export async function showNextEvents(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const events = page.getByRole('region', { name: 'Next Events' })
  await expect(events.getByRole('link', { name: 'View Events' })).toBeVisible()
  await expect(events.getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
