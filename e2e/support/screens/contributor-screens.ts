import { expect, type Locator, type Page } from '@playwright/test'
import { type Screen, screenAt } from './screens.ts'

const nobodysReceipt = '00000000-0000-4000-8000-000000000000'

/** Screens of a member with contributions. */
export const contributorScreens: readonly Screen[] = [
  screenAt('/contribute', 'contribute-with-history'),
  { name: 'all-contributions', open: openHistory },
  screenAt('/contribute/history?status=pending&type=yearly', 'all-contributions-none-found'),
  { name: 'receipt', open: openReceipt },
  screenAt(`/contribute/receipts/${nobodysReceipt}`, 'receipt-unknown'),
  { name: 'statement', open: openStatement },
  { name: 'receipt-check', open: checkReceipt },
  screenAt(`/receipts/${nobodysReceipt}`, 'receipt-check-unknown'),
]

async function openHistory(page: Page): Promise<void> {
  await page.goto('/contribute/history')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.locator('summary', { hasText: 'Month by month' }).click()
  await page.getByText('Show as table').filter({ visible: true }).click()
  await expect(page.getByRole('table', { name: 'Month by month' })).toBeVisible()
}

async function openReceipt(page: Page): Promise<void> {
  await (await firstReceipt(page)).click()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
}

async function checkReceipt(page: Page): Promise<void> {
  const path = await (await firstReceipt(page)).getAttribute('href')
  await page.goto(path?.replace('/contribute', '') ?? '')
  await expect(page.getByText('This receipt is valid')).toBeVisible()
}

async function firstReceipt(page: Page): Promise<Locator> {
  await page.goto('/contribute/history')
  return page.getByRole('link', { name: /^Receipt \d/ }).first()
}

async function openStatement(page: Page): Promise<void> {
  await page.goto('/contribute/history')
  await page.getByRole('link', { name: /^Statement / }).click()
  await expect(page.getByRole('table', { name: 'Contributions in the year' })).toBeVisible()
}
