import { expect, type Locator, test } from '@sabha/e2e'
import { readBoundingBox } from '@sabha/e2e/layout'
import { closePaymentWindow, findPaymentWindow, payByCard } from '@sabha/e2e/payment-window'
import { amounts, formatRupees } from '@sabha/types'
import { openOneTimePayment } from './open-one-time-payment.ts'

const largest = formatRupees(Math.max(...amounts.contributionPresets))

test.use({ viewport: { width: 360, height: 740 } })

test('a declined card shows one error on a phone, and amount and button stay in reach', async ({
  page,
  openAs,
}) => {
  await openAs('abhishek.tiwari@sabha.test', '/contribute')
  await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
  const button = page.getByRole('button', {
    name: `Contribute ${formatRupees(amounts.recommended)}`,
  })
  await button.scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: 'One-Time' }).scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  const summary = page.getByRole('group', { name: 'Summary', exact: true })
  await expect(summary).toBeInViewport({ ratio: 1 })
  expect(await spaceBetween(summary, button)).toBeGreaterThan(0)
  await openOneTimePayment(page)
  await payByCard(page, '4100 2800 0006 0003')
  await expect(findPaymentWindow(page).getByRole('alert')).toContainText('declined by the bank')
  await expect(page.getByText(/^Payment failed: /)).toHaveCount(0)
  await closePaymentWindow(page)
  await expect(page.getByText(/^Payment failed: .*[^.]\. Please try again\.$/)).toHaveCount(1)
})

test('the focused field is never covered by the sticky button on a phone', async ({
  page,
  openAs,
}) => {
  await openAs('abhishek.tiwari@sabha.test', '/contribute')
  const submit = page.getByRole('main').locator('button[type=submit]')
  await expect(submit).toBeEnabled()
  await page.getByRole('heading', { level: 1 }).focus()
  for (const role of ['radio', 'radio', 'textbox'] as const) {
    await page.keyboard.press('Tab')
    const focused = page.getByRole('main').locator(':focus')
    await expect(focused).toHaveRole(role)
    await expect
      .poll(() => spaceBetween(focused, submit), { message: `above the button: ${role}` })
      .toBeGreaterThan(0)
  }
})

test('amounts typed on a phone are recognised in both scripts', async ({ page, openAs }) => {
  await openAs('abhishek.tiwari@sabha.test', '/contribute')
  const submit = page.getByRole('main').locator('button[type=submit]')
  await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
  await page.getByText('Custom Amount', { exact: true }).click()
  const field = page.getByRole('textbox', { name: /Custom Amount/ })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'decimal')

  for (const [typed, label] of [
    ['300,50', 'Amount not readable'],
    [
      `${amounts.memberMinimum / 100 - 1}`,
      `Minimum ${formatRupees(amounts.memberMinimum)} required`,
    ],
    ['900/-', 'Contribute ₹900'],
    ['Rs. 900', 'Contribute ₹900'],
    ['৯০০', 'Contribute ₹900'],
    ['1,500', 'Contribute ₹1,500'],
    ['1,00,000', 'Contribute ₹1,00,000'],
    ['950.5', 'Contribute ₹950.50'],
    ['९५०', 'Contribute ₹950'],
    ['१,५००', 'Contribute ₹1,500'],
    ['-900', 'Amount not readable'],
  ] as const)
    await test.step(`${typed} changes the button to "${label}"`, async () => {
      await field.fill(typed)
      await expect(submit).toHaveText(label)
      await expect(page.getByText('Select an amount.')).toHaveCount(0)
    })

  await test.step('no typed value or hint causes a layout shift', async () => {
    const terms = page.getByRole('main').getByRole('link', { name: 'Terms' })
    const top = async () => {
      const { y } = await readBoundingBox(terms)
      return y + (await page.evaluate(() => scrollY))
    }
    await field.fill('')
    const before = await top()
    for (const typed of ['2', '299', '3000', 'five hundred']) {
      await field.fill(typed)
      await field.blur()
      expect(await top(), typed).toBe(before)
    }
  })

  await test.step('the typed amount stays after selecting a preset', async () => {
    await field.fill('९५०')
    await page.getByRole('radio', { name: largest }).check({ force: true })
    await expect(submit).toHaveText(`Contribute ${largest}`)
    await page.getByText('Custom Amount', { exact: true }).click()
    await expect(field).toHaveValue('९५०')
  })

  await test.step('the order has the typed amount', async () => {
    await submit.click()
    await expect(findPaymentWindow(page).getByRole('button', { name: 'Pay ₹950' })).toBeVisible()
    await closePaymentWindow(page)
  })
})

/**
 * Pixels between the used part of the upper element and the top of the lower one; negative if they overlap.
 * Browsers scroll the line with the caret into view, not a whole tall field.
 */
async function spaceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  if (!above || !below) return Number.NaN
  const firstLine = 44
  return below.y - above.y - Math.min(above.height, firstLine)
}
