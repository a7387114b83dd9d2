import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const publicPaths = ['/', '/events', '/signin', '/signup', '/forgot-password', '/unauthorized']
const memberPaths = ['/dashboard', '/events', '/jobs', '/reset-password']

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, width, height] of [
    ['desktop', 1280, 800],
    ['phone', 360, 740],
  ] as const)
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })

      test('every public screen is accessible and fits', async ({ page }) => {
        await expectEachToFit(page, publicPaths)
      })

      test("every member's screen is accessible and fits", async ({ page, signIn }) => {
        await signIn('member@sabha.test')
        await expectEachToFit(page, memberPaths)
      })

      test('onboarding is accessible and fits', async ({ page, signIn }) => {
        await signIn('newcomer@sabha.test')
        await expectEachToFit(page, ['/dashboard'])
      })
    })

async function expectEachToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
}
