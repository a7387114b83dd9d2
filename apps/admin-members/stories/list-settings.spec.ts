import { expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { readBoundingBox } from '@sabha/e2e/layout'
import { addresses } from '@sabha/e2e/system'

const views = (page: Page) => page.getByRole('button', { name: /^Views/ })
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Members Management' }).getByRole('listitem')

async function choose(page: Page, item: string) {
  await views(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function save(page: Page, name: string) {
  await choose(page, 'Save this view...')
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`View saved: ${name}`)).toBeVisible()
}

test('an admin saves a view, and concurrent saves in two tabs are both kept', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/members?payment=unpaid')
  const other = await page.context().newPage()
  await other.goto('/admin/members?sort=name')
  await expect(views(other)).toBeVisible()
  await save(page, 'Unpaid')
  await save(other, 'By name')
  await other.close()

  await test.step('a view restores its filters and layout, also after a reload', async () => {
    await page.goto('/admin/members')
    await page.getByRole('button', { name: 'Compact rows' }).click()
    await choose(page, 'By name')
    await expect(page).toHaveURL(/\?sort=name$/)
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await choose(page, 'Unpaid')
    await expect(page).toHaveURL(/\?payment=unpaid$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Views: Unpaid' })).toBeVisible()
  })

  await test.step('views are renamed, deleted and restored by keyboard', async () => {
    await views(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'By name' })).toBeFocused()
    await page.keyboard.type('m')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your Views' })
    await dialog.getByRole('button', { name: 'Rename: Unpaid' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Owing')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Rename: Owing' })).toBeVisible()
    await expectAccessible(page)
    for (const name of ['Owing', 'By name'])
      await dialog.getByRole('button', { name: `Delete: ${name}` }).click()
    await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Undo' }).last().click()
    await expect(dialog.getByRole('button', { name: 'Delete: By name' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete: By name' }).click()
    await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  })
})

test('Back closes the sheet of a list; compact rows and hidden fields are stored in the account', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs('admin@sabha.test', '/admin/members')
  const height = async () => (await readBoundingBox(rows(page).first())).height
  const comfortable = await height()
  const openSheet = () => page.getByRole('button', { name: 'Filters' }).click()
  const closeSheet = () => page.getByRole('button', { name: 'Show results' }).click()
  await openSheet()
  await page.getByLabel('Role').filter({ visible: true }).selectOption('Members')
  await expect(page).toHaveURL(/role=member/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/role=member/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/members$/)

  await openSheet()
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(height).toBeLessThan(comfortable)
  await page.getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('checkbox', { name: 'Joined' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Fields' }).click()
  await closeSheet()
  await expect(rows(page).getByText(/^Joined/)).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).getByText(/^Joined/)).toHaveCount(0)
  await expectAccessible(page)
  await openSheet()
  await page.getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Save Fields' }).click()
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await closeSheet()
  await expect(
    rows(page)
      .getByText(/^Joined/)
      .first(),
  ).toBeVisible()
})

test('going back from a profile scrolls to its row', async ({ page, openAs }) => {
  await openAs('admin@sabha.test', '/admin/members?sort=name')
  await expect(rows(page).first()).toBeVisible()
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  const name = await rows(page).nth(6).getByRole('heading').innerText()
  const card = rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  const link = card.getByRole('link', { name: 'View Details' })
  await link.scrollIntoViewIfNeeded()
  await card.getByRole('checkbox').press('Space')
  await expect(card.getByRole('checkbox')).toBeChecked()
  // Measures at the click, since the list may scroll until then; going back restores that position.
  await link.evaluate((element) => {
    const keep = () => Object.assign(window, { pressedAt: element.getBoundingClientRect().y })
    element.addEventListener('click', keep, { capture: true })
  })
  await link.click()
  const pressedAt = await page.evaluate(() => (window as never as { pressedAt: number }).pressedAt)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Members' }).click()
  await expect(page).toHaveURL(/\/admin\/members\?sort=name$/)
  await expect(card.getByRole('checkbox')).toBeChecked()
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - pressedAt))
    .toBeLessThan(2)
})

test.describe('if a chunk is missing', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a dialog that fails to load leaves the list and its selection unchanged', async ({
    page,
    openAs,
    untilQuiet,
  }) => {
    await openAs('admin@sabha.test', '/admin/members')
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await untilQuiet()
    const lateScripts = `${addresses.remotes}/admin-members/**/*.js*`
    await page.route(lateScripts, (route) => route.fulfill({ status: 404 }))
    for (const open of [
      () => page.getByRole('button', { name: 'Fields' }).click(),
      () => choose(page, 'Save this view...'),
    ]) {
      await open()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText('could not be loaded')
      await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    }
    await expect(page.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeChecked()

    await test.step('Retry opens the dialog once it is available', async () => {
      await page.getByRole('button', { name: 'Fields' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await page.unroute(lateScripts)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'City' })).toBeVisible()
    })
  })
})
