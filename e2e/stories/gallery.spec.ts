import type { Page } from '@playwright/test'
import { buildGallery, openGallery } from '../support/screens/gallery.ts'
import { saveScreenshot } from '../support/screens/save-screenshot.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  proofTag,
  test,
} from '../support/test.ts'

/** Themes, sizes and languages in which the gallery is audited. */
const sights = [
  { theme: 'dark', width: 1280, language: 'hi', details: {} },
  { theme: 'light', width: 360, language: 'en', details: {} },
  { theme: 'light', width: 1280, language: 'en', details: proofTag },
  { theme: 'dark', width: 360, language: 'hi', details: proofTag },
]

test.use({ reducedMotion: 'reduce' })

test.beforeAll(async () => {
  await buildGallery('ui')
  await buildGallery('forms')
})

for (const { theme, width, language, details } of sights) {
  test(
    `shows every part without an axe violation: ${theme}, ${width} px, ${language}`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openGallery(page, `ui/?theme=${theme}&language=${language}`)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expectNoMotion(page)
      await saveScreenshot(page, `gallery-${theme}-${width}`)

      // Audits only the opened part, because the rest of the page was audited before.
      await page.getByRole('button', { name: 'Annual meeting' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page, '[role=menu]')
      await page.keyboard.press('Escape')

      await page.getByRole('combobox', { name: 'Where', exact: true }).fill('del')
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Delhi'])
      await expectAccessible(page, '[role=listbox]')
      await page.keyboard.press('Escape')

      await page.getByRole('switch', { name: 'Active' }).click()
      await expect(page.getByText('Another admin has closed this job.')).toBeVisible()
      await expectAccessible(page, '[role=switch]')

      await page.getByRole('button', { name: 'Open dialog' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'dialog')
    },
  )

  test(
    `shows form pages and list pages in every state without an axe violation: ${theme}, ${width} px, ${language}`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openGallery(page, `forms/?theme=${theme}&language=${language}`)
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await saveScreenshot(page, `form-page-${theme}-${width}`)
    },
  )
}

test('renders only the visible rows of a long list, and announces their positions', async ({
  page,
}) => {
  await openGallery(page, 'ui/')
  const list = page.getByRole('list', { name: 'All members' })
  const rows = list.getByRole('listitem')
  await list.evaluate((element) => element.scrollIntoView())
  await expect(rows.first()).toHaveAttribute('aria-setsize', '10000')
  expect(await rows.count()).toBeLessThan(60)
})

/** Expects no animation or transition under reduced motion. */
async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('body *')].map((part) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(part)
      const durations = `${animationName === 'none' ? '' : animationDuration},${transitionDuration}`
      const longest = Math.max(...durations.split(',').map((time) => Number.parseFloat(time) || 0))
      return longest > 0.001 ? part.outerHTML.slice(0, 120) : null
    })
    return parts.filter((part) => part !== null)
  })
  expect(moving, 'parts that move').toEqual([])
}
