import type { Page } from '@playwright/test'
import { shiftSoFar, watchShifts } from '../support/figures/shifts.ts'
import { expect, proof, test } from '../support/test.ts'

for (const [language, width, details] of [
  ['en', 1280, {}],
  ['hi', 360, {}],
  ['en', 360, proof],
  ['hi', 1280, proof],
] as const)
  test.describe(`in ${language}, ${width} wide`, details, () => {
    test.use({ locale: `${language}-IN` })

    test('nothing moves when the fonts arrive late', async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await delayFonts(page)
      await watchShifts(page)
      for (const path of ['/', '/signup', '/events'])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await page.evaluate(paintedWithFonts)
          expect(await shiftSoFar(page)).toBeLessThan(0.02)
        })
    })
  })

/** A slow network's delay. */
async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue().catch(() => undefined)
  })
}

async function paintedWithFonts(): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
