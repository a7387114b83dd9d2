import { expect, type Page } from '@sabha/e2e'
import { findPaymentWindow } from '@sabha/e2e/payment-window'
import { amounts, formatRupees } from '@sabha/types'

/** Opens the payment window for a one-time contribution. */
export async function openOneTimePayment(
  page: Page,
  preset = `${formatRupees(amounts.recommended)} Recommended`,
): Promise<void> {
  await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
  await page.getByRole('radio', { name: preset, exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^Contribute ₹/ }).click()
  await expect(findPaymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
}
