import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { readBoundingBox } from '@sabha/e2e/layout'
import { readCsv } from './read-csv.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Selected members' })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ })
const selectAll = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('an admin selects members across pages, copies their addresses and downloads them', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/members')
  await boxes(page).first().check()
  await expect(bar(page)).toContainText('1 member selected')

  await test.step('the selection stays across sorting, filters, a profile and going back', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
    await page.getByRole('combobox', { name: 'Payment' }).selectOption({ label: 'Unpaid Members' })
    await expect(bar(page)).toContainText('1 member selected')
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('region', { name: 'Financial Information' })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await page.goBack()
    await expect(bar(page)).toContainText('1 member selected')
    await expectAccessible(page)
  })

  await test.step('the addresses of all matching members are copied, loaded or not', async () => {
    await page.goto('/admin/members?search=lokesh')
    await selectAll(page)
      .or(page.getByRole('checkbox', { name: /^Select the (only|1 matching)/ }))
      .check()
    await bar(page).getByRole('button', { name: 'Copy emails' }).click()
    await expect(page.getByText('1 email address copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'lokesh.gowda@sabha.test',
    )
  })

  await test.step('the file contains only the selection', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click()
    await bar(page).getByRole('button', { name: 'Clear' }).click()
    await expect(selectAll(page)).toBeVisible()
    await boxes(page).nth(0).check()
    // Uses the keyboard, because rows above the clicked one would move it when they scroll into view and are
    // measured.
    await boxes(page).nth(2).focus()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('2 members selected')
    const waiting = page.waitForEvent('download')
    await bar(page).getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await waiting).path(), 'utf8')
    expect(readCsv(text)).toHaveLength(3)
  })
})

test('a selection is made, used and cleared by keyboard, also on a narrow screen', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs('admin@sabha.test', '/admin/members')
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  await selectAll(page).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show results' }).press('Enter')
  await expect(bar(page)).toContainText(/\d+ members selected/)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page)).toBeVisible()
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth).toBeLessThanOrEqual(360)
})

test('selecting a member at the foot of a phone leaves their row above the bar', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs('admin@sabha.test', '/admin/members')
  await readBoundingBox(boxes(page).nth(2))
  const low = await boxes(page).evaluateAll((inputs) =>
    inputs.findLastIndex((input) => input.getBoundingClientRect().bottom < window.innerHeight),
  )
  const place = await readBoundingBox(boxes(page).nth(low))
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await expect(boxes(page).nth(low)).toBeChecked()
  await expect
    .poll(async () => {
      const row = await boxes(page).nth(low).locator('xpath=ancestor::li').boundingBox()
      const foot = await bar(page).boundingBox()
      return row && foot ? row.y + row.height <= foot.y : null
    })
    .toBe(true)
})

test.describe('without clipboard permission', () => {
  test.use({ expectedErrors: [/NotAllowedError/] })

  test('a user sees the addresses to copy manually', async ({ page, openAs }) => {
    await openAs('admin@sabha.test', '/admin/members')
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await boxes(page).first().check()
    await bar(page).getByRole('button', { name: 'Copy emails' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy email addresses' })
    await expect(dialog.getByRole('textbox')).toHaveValue(/^\S+@\S+$/)
    await expectAccessible(page)
  })
})
