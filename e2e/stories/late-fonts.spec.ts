import type { Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts, waitForFonts } from '../support/figures/layout-shifts.ts'
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
      const delayed = await delayFonts(page)
      await recordLayoutShifts(page)
      await page.clock.install()
      for (const path of ['/', '/signup', '/events'])
        await test.step(path, async () => {
          // The page waits for the font of its language, up to a limit that a stopped clock never reaches.
          await page.clock.pauseAt(Date.now() + 60_000)
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await untilQuiet()
          await page.clock.resume()
          await waitForFonts(page)
          expect(delayed.splice(0)).not.toEqual([])
          expect(await layoutShift(page)).toBeLessThan(0.02)
        })
    })
  })

/** Delays each font as a slow network does. Returns the URLs of the delayed fonts. */
async function delayFonts(page: Page): Promise<string[]> {
  const delayed: string[] = []
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    delayed.push(route.request().url())
    await route.continue().catch(() => undefined)
  })
  return delayed
}
