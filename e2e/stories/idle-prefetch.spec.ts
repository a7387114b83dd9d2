import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { untilPrefetched } from '../support/until-prefetched.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const pages = [
  { account: 'admin@sabha.test', path: '/admin', heading: 'Admin Dashboard' },
  { account: 'superuser@sabha.test', path: '/superuser', heading: 'Super Admin Dashboard' },
]

for (const { account, path, heading } of pages)
  test(`from the dashboard at rest, ${path} stands without one more script`, async ({
    page,
    openAs,
    untilQuiet,
  }) => {
    await openAs(account, '/dashboard')
    await untilPrefetched(page)
    await untilQuiet()
    const pressedAt = await press(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await untilQuiet()
    const scripts = await scriptsSince(page, pressedAt)
    expect(scripts.filter(({ bytes }) => bytes > 0).map(({ name }) => name)).toEqual([])
    expect(scripts.map(({ name }) => name).join(), 'what came ahead runs').toContain('remoteEntry')
  })

/** By script: no pointer comes near the link, which would fetch its page as well. */
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

/** The scripts asked for since then, with their bytes on the wire: none where the browser had them. */
async function scriptsSince(page: Page, start: number) {
  return await page.evaluate((since) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name, startTime }) => startTime >= since && new URL(name).pathname.endsWith('.js'))
      .map(({ name, transferSize }) => ({ name, bytes: transferSize }))
  }, start)
}
