import { buildGallery, openGallery } from '../support/screens/gallery.ts'
import { readBoundingBox } from '../support/screens/layout.ts'
import { expect, expectNoSidewaysScroll, type Locator, type Page, test } from '../support/test.ts'

// Covers parts of the library that no page uses yet.

test.use({ reducedMotion: 'reduce' })

test.beforeAll(() => buildGallery('ui'))

for (const width of [1280, 360]) {
  test(`tabs work with keyboard and pointer and scroll into view: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openGallery(page, 'ui/')
    const tabs = page.getByRole('tablist', { name: 'Of this member' })
    const tab = (name: string) => tabs.getByRole('tab', { name })
    const view = (name: string) => page.getByRole('tabpanel', { name })

    await tab('Payments').press('ArrowRight')
    await expect(tab('Applications')).toBeFocused()
    await expect(view('Applications')).toHaveText('None yet.')
    await page.keyboard.press('End')
    await expectChosen(page, tab('Timeline'))
    await expect(view('Timeline')).toHaveText('Joined in 2019.')
    await page.keyboard.press('ArrowRight')
    await expectChosen(page, tab('Payments 12'))

    await test.step('one Tab moves into the panel, another past it', async () => {
      await page.keyboard.press('Tab')
      await expect(view('Payments 12')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expectChosen(page, tab('Payments 12'))
    })

    await test.step('a click scrolls the tab into view and keeps the others reachable', async () => {
      await tab('Applications').click()
      await expectChosen(page, tab('Applications'))
      await expect(tabs.getByRole('tab', { selected: true })).toHaveCount(1)
      for (const each of await tabs.getByRole('tab').all())
        expect((await readBoundingBox(each)).height).toBeGreaterThanOrEqual(44)
      await expectNoSidewaysScroll(page)
    })
  })

  test(`tags are added and removed with keyboard and pointer: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openGallery(page, 'ui/')
    const skills = page.getByRole('combobox', { name: 'Skills' })
    const removals = page.getByRole('button', { name: /^Remove (?!filter)/ })
    const said = (text: string) => page.getByRole('status').filter({ hasText: text })
    await expect(skills).toHaveAccessibleDescription('Enter or a comma adds one.')

    await skills.pressSequentially('Teaching,design')
    await skills.press('Enter')
    await expect(said('design added')).toHaveCount(1)
    await skills.fill('TEACHING')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(said('Teaching is already added')).toHaveCount(1)
    await expect(removals).toHaveCount(5)
    await skills.press('Backspace')
    await expect(said('design removed')).toHaveCount(1)
    await expect(removals).toHaveCount(4)

    await test.step('the focus moves to the next tag, and to the field after the last', async () => {
      await page.getByRole('button', { name: 'Remove Accounting' }).click()
      await expect(page.getByRole('button', { name: 'Remove संस्कृत' })).toBeFocused()
      for (const left of [2, 1, 0]) {
        await page.keyboard.press('Enter')
        await expect(removals).toHaveCount(left)
      }
      await expect(skills).toBeFocused()
      await expectNoSidewaysScroll(page)
    })
  })

  test(`a combobox option is found by typing and by browsing: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openGallery(page, 'ui/')
    const where = page.getByRole('combobox', { name: 'Where', exact: true })
    const choices = page.getByRole('listbox')
    await expect(where).toHaveValue('Pune')

    await test.step('an option is found by typing', async () => {
      await where.fill('del')
      await expect(where).toHaveAttribute('aria-expanded', 'true')
      await expect(choices.getByRole('option')).toHaveText(['Delhi'])
      await where.press('ArrowDown')
      await where.press('Enter')
      await expect(where).toHaveValue('Delhi')
      await expect(choices).toHaveCount(0)
      await expect(where).toBeFocused()
    })

    await test.step('text without a match shows a hint, and leaving the field restores the chosen option', async () => {
      await where.fill('xyz')
      await expect(choices).toHaveText('No matches')
      await where.press('Escape')
      await expect(choices).toHaveCount(0)
      await where.press('Tab')
      await expect(where).toHaveValue('Delhi')
    })

    await test.step('an option is chosen with the pointer', async () => {
      const field = where.locator('..')
      await field.getByRole('button', { name: 'Show options' }).click()
      await expect(choices.getByRole('option', { name: 'Delhi', selected: true })).toBeVisible()
      await choices.getByRole('option', { name: 'Pune' }).click()
      await expect(where).toHaveValue('Pune')
      await field.getByRole('button', { name: 'Clear choice' }).click()
      await expect(where).toHaveValue('')
      await expectNoSidewaysScroll(page)
    })
  })
}

/** Expects the tab to be selected, focused and within the window. */
async function expectChosen(page: Page, tab: Locator): Promise<void> {
  await expect(tab).toBeFocused()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const { x, width } = await readBoundingBox(tab)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
