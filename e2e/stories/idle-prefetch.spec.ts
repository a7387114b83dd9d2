import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { waitForPrefetch } from '../support/wait-for-prefetch.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const pages = [
  { account: 'admin@sabha.test', path: '/admin', heading: 'Admin Dashboard' },
  { account: 'superuser@sabha.test', path: '/superuser', heading: 'Super Admin Dashboard' },
]

for (const { account, path, heading } of pages)
  test(`${path} opens from the idle dashboard without fetching another script`, async ({
    page,
    openAs,
    untilQuiet,
  }) => {
    await openAs(account, '/dashboard')
    await waitForPrefetch(page)
    await untilQuiet()
    const pressedAt = await press(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await untilQuiet()
    const scripts = await scriptsSince(page, pressedAt)
    expect(scripts.filter(({ bytes }) => bytes > 0).map(({ name }) => name)).toEqual([])
    expect(scripts.map(({ name }) => name).join(), 'what came ahead runs').toContain('remoteEntry')
  })

/** Clicks by script, since a pointer over the link would also prefetch the page. */
async function press(page: Page, path: string): Promise<number> {
  return await page
    .locator(`header a[href="${path}"]`)
    .first()
    .evaluate((link) => {
      const now = performance.now()
      if (link instanceof HTMLElement) link.click()
      return now
    })
}

/** Scripts requested since then with their transferred bytes; 0 bytes if cached. */
async function scriptsSince(page: Page, start: number) {
  return await page.evaluate((since) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name, startTime }) => startTime >= since && new URL(name).pathname.endsWith('.js'))
      .map(({ name, transferSize }) => ({ name, bytes: transferSize }))
  }, start)
}
