import { expect, finishAnimations, test } from '@sabha/e2e'
import { holdRequests } from '@sabha/e2e/hold'
import { readBoundingBox } from '@sabha/e2e/layout'
import { addresses } from '@sabha/e2e/system'
import { amounts, formatRupees } from '@sabha/types'

test('labels fit their tiles at 320 px', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs('member@sabha.test', '/dashboard')
  const tile = page.getByRole('group', { name: 'Total Contributions' })
  const label = await readBoundingBox(tile.getByText('Total Contributions'))
  const { x, width } = await readBoundingBox(tile)
  expect(label.x + label.width).toBeLessThan(x + width - 8)
})

test('a tile fits an amount of lakhs on a phone', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(`${addresses.backend}/rest/v1/profiles*`, async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), total_contributions: 1_234_567_00 }
    await route.fulfill({ response, json })
  })
  await openAs('member@sabha.test', '/dashboard')
  const tile = page.getByRole('group', { name: 'Total Contributions' })
  const figure = await readBoundingBox(tile.getByText('₹12,34,567'))
  const { x, width } = await readBoundingBox(tile)
  expect(figure.x + figure.width).toBeLessThan(x + width - 8)
})

test("a dialog's close button is aligned with its title and large enough to tap", async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/contribute')
  await page
    .getByRole('button', { name: `Start Monthly Auto-Pay ${formatRupees(amounts.recommended)}` })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await finishAnimations(page)
  const title = await readBoundingBox(dialog.getByRole('heading'))
  const close = await readBoundingBox(dialog.getByRole('button', { name: 'Close' }))
  expect(close.width).toBeGreaterThanOrEqual(44)
  expect(close.height).toBeGreaterThanOrEqual(44)
  expect(Math.abs(close.y + close.height / 2 - (title.y + title.height / 2))).toBeLessThan(2)
})

test('the count of a list causes no layout shift when it arrives', async ({
  page,
  keepSession,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await keepSession('paid@sabha.test')
  const release = await holdRequests(page, `${addresses.backend}/rest/v1/contributions*`)
  await page.goto('/contribute/history')
  await page.getByRole('link', { name: /^Statement/ }).waitFor()
  const filters = page.getByRole('button', { name: 'Filters' })
  const before = await readBoundingBox(filters)
  release()
  await expect(page.getByText(/^[\d,]+ contributions?$/).first()).toBeVisible()
  expect((await readBoundingBox(filters)).y).toBe(before.y)
})

test("a statement's title aligns with its table, also below a long address", async ({
  page,
  openAs,
}) => {
  await openAs('paid@sabha.test', '/contribute/history')
  await page.getByRole('link', { name: /^Statement/ }).click()
  const table = await readBoundingBox(
    page.getByRole('table', { name: 'Contributions in the year' }),
  )
  const title = page.getByRole('heading', { name: 'Statement of Contributions' })
  for (const part of [title, page.getByText(/^\d{4}-\d\d$/).first()]) {
    const { x, width } = await readBoundingBox(part)
    expect(x + width).toBeCloseTo(table.x + table.width, 0)
  }
})
