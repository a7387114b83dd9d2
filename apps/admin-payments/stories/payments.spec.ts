import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { holdRequests } from '@sabha/e2e/hold'

const rows = (page: Page) => page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('search').getByRole('textbox')

test('an admin finds why a payment failed, and its member', async ({ page, openAs }) => {
  await openAs('admin@sabha.test', '/admin/payments?state=failed')
  await expect(rows(page).first()).toContainText('Failed')
  await expectAccessible(page)

  await test.step('the row opens the payment with the reason', async () => {
    await rows(page).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Why it failed' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notices from the provider' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the way back keeps the filters', async () => {
    await page.getByRole('link', { name: 'Back to Payments' }).click()
    await expect(page).toHaveURL(/\?state=failed$/)
    await page.goBack()
  })

  await test.step('the member is one press away', async () => {
    await page
      .getByRole('region', { name: 'Member', exact: true })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Financial Information' })).toBeVisible()
  })
})

test('an admin finds payments by receipt number, payment ID and member', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/payments?state=completed')
  const withReceipt = rows(page).filter({ hasText: 'Receipt ' }).filter({ hasText: 'pay_' }).first()
  const text = (await withReceipt.textContent()) ?? ''
  const name = (await withReceipt.getByRole('link').textContent()) ?? ''
  const receipt = text.match(/\d{4}-\d{2}\/\d{4}/)?.[0] ?? ''
  const id = text.match(/pay_[A-Za-z0-9]{14}/)?.[0] ?? ''

  for (const term of [receipt, id]) {
    await test.step(`${term.slice(0, 4)}… finds one payment`, async () => {
      await search(page).fill(term)
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(id)
    })
  }

  await test.step('a name finds the payments of the member', async () => {
    await search(page).fill(name)
    await expect(rows(page).filter({ hasText: id })).toHaveCount(1)
    await expect(page.getByText(/^\d+ payments? found$/).first()).toBeVisible()
  })
})

test('an admin downloads the payments of the list, on another page meanwhile', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/payments?state=failed')
  const total = Number(
    (
      await page
        .getByText(/^\d+ payments found$/)
        .first()
        .textContent()
    )?.match(/\d+/)?.[0],
  )
  const respond = await holdRequests(page, '**/rpc/payment_export_page')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(
    page
      .getByRole('group', { name: 'Payments download' })
      .getByText(`0 of ${total} payments loaded`),
  ).toBeVisible()
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  respond()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^payments_\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  for (const line of lines.slice(1)) expect(line).toContain(',Failed,')
})

test('an admin looks a payment up at the provider', async ({ page, openAs }) => {
  await openAs('admin@sabha.test', '/admin/payments?state=completed&kind=one-time')
  await rows(page).filter({ hasText: 'pay_' }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Check Payment' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Check with the payment provider' })
      .getByText(/^(This payment|The payment could not)/),
  ).toBeVisible()
})

test('totals by month lead to the payments of a month, and auto-pay to its member', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/payments')
  await page.getByRole('link', { name: 'Totals by Month' }).click()
  const table = page.getByRole('table', { name: 'Totals by month' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/payments\?period=20\d\d-\d\d$/)
  await expect(page.getByRole('combobox', { name: 'Month' })).not.toHaveValue('')

  await page.getByRole('link', { name: 'Failed and Ended Auto-Pay' }).click()
  const list = page.getByRole('list', { name: 'Failed and Ended Auto-Pay' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})

test('a member is sent away from all payments', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/admin/payments')
  await expect(page).toHaveURL(/\/unauthorized$/)
})
