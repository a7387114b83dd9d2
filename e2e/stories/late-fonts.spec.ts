import type { Page, Route } from '@playwright/test'
import {
  layoutShift,
  recordLayoutShifts,
  waitForFonts,
  waitForFrames,
} from '../support/figures/layout-shifts.ts'
import { expect, proofTag, test } from '../support/test.ts'

for (const [language, width, details] of [
  ['en', 1280, {}],
  ['hi', 360, {}],
  ['en', 360, proofTag],
  ['hi', 1280, proofTag],
] as const)
  test.describe(`in ${language} at ${width} px`, details, () => {
    test.use({ locale: `${language}-IN` })

    test('late fonts cause no layout shift', async ({ page, untilQuiet }) => {
      await page.setViewportSize({ width, height: 740 })
      await recordLayoutShifts(page)
      for (const path of ['/', '/signup', '/events'])
        await test.step(path, async () => {
          const fonts = await holdFonts(page)
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect.poll(fonts.count).toBeGreaterThan(0)
          await waitForFrames(page)
          await fonts.release()
          await untilQuiet()
          await waitForFonts(page)
          expect(await layoutShift(page)).toBeLessThan(0.02)
        })
    })
  })

/** Holds the page's fonts until `release`, as a slow network does. `count` tells how many are held. */
async function holdFonts(
  page: Page,
): Promise<{ count: () => number; release: () => Promise<void> }> {
  const fonts = /\.woff2/
  const held: Route[] = []
  await page.route(fonts, (route) => void held.push(route))
  return {
    count: () => held.length,
    async release() {
      await page.unroute(fonts)
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    },
  }
}
