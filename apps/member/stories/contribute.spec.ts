import { expect, expectAccessible, test } from '@sabha/e2e'
import { callSandboxConsole, findPaymentWindow } from '@sabha/e2e/payment-window'
import { amounts, formatRupees } from '@sabha/types'

const largest = formatRupees(Math.max(...amounts.contributionPresets))

test('a member contributes once after a declined card', async ({ page, openAs }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text()))
      violations.push(message.text())
  })

  await test.step('choosing an amount', async () => {
    await openAs('member@sabha.test', '/contribute')
    await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
    await page.getByRole('radio', { name: largest }).check({ force: true })
    await page.getByLabel('Notes (optional)').fill('For books')
    await expect(page.getByRole('button', { name: `Contribute ${largest}` })).toBeEnabled()
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/contribute.png', fullPage: true })
    await page.getByRole('button', { name: `Contribute ${largest}` }).click()
  })

  await test.step('a declined card leaves the window open', async () => {
    const open = findPaymentWindow(page)
    await open.getByLabel('Card number').fill('4100 2800 0006 0003')
    await open.getByLabel('One-time password').fill('1234')
    await open.getByRole('button', { name: `Pay ${largest}` }).click()
    await expect(open.getByRole('alert')).toContainText('declined by the bank')
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/payment-window.png' })
  })

  await test.step('another card succeeds', async () => {
    const open = findPaymentWindow(page)
    await open.getByLabel('Card number').fill('4100 2800 0000 1007')
    await open.getByRole('button', { name: `Pay ${largest}` }).click()
    await expect(page.getByText('Thank you for your contribution!')).toBeVisible()
    const impact = page.getByRole('region', { name: 'Your Impact' })
    await expect(impact).toContainText(`Total contributions ${largest}`)
    await expect(impact).toContainText('For books')
    await expect(
      page.getByRole('button', { name: `Contribute ${formatRupees(amounts.recommended)}` }),
    ).toBeEnabled()
  })
  expect(violations).toEqual([])
})

test('a member starts auto-pay, is charged on schedule, and cancels it', async ({
  page,
  openAs,
}) => {
  await openAs('paid@sabha.test', '/contribute')
  const before = await page.getByRole('region', { name: 'Your Impact' }).textContent()

  await test.step('authorising', async () => {
    await expect(page.getByRole('radio', { name: 'One-Time' })).toBeChecked()
    await page.getByRole('radio', { name: 'Monthly Auto-Pay' }).check({ force: true })
    await expect(page.getByText('You already have a monthly auto-pay.')).toBeVisible()
    await page
      .getByRole('button', { name: `Start Monthly Auto-Pay ${formatRupees(amounts.recommended)}` })
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    const open = findPaymentWindow(page)
    await open.getByRole('radio', { name: 'UPI' }).check()
    await open.getByLabel('UPI id').fill('success@razorpay')
    await open.getByRole('button', { name: 'Pay ₹5' }).click()
    await expect(page.getByText('Monthly auto-pay subscription activated!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Manage Auto-Pay' })).toContainText('Starts soon')
  })

  await test.step('the first charge is made two days later', async () => {
    await callSandboxConsole(page, 'clock', { advance: 2 * 86_400 })
    await expect(async () => {
      await page.reload()
      // The page does not poll.
      await expect(page.getByRole('region', { name: 'Manage Auto-Pay' })).toContainText('Active', {
        timeout: 2_000,
      })
      const now = await page.getByRole('region', { name: 'Your Impact' }).textContent()
      expect(now).not.toBe(before)
    }).toPass()
  })

  await test.step('ending it', async () => {
    const card = page.getByRole('region', { name: 'Manage Auto-Pay' })
    const newest = card.getByRole('button', { name: 'Cancel Auto-Pay' }).first()
    await newest.click()
    await page.getByRole('button', { name: 'Yes, Cancel Auto-Pay' }).click()
    await expect(page.getByText('Auto-pay was cancelled.')).toBeVisible()
  })
})

test('a closed payment window is shown as a cancelled payment', async ({ page, openAs }) => {
  await openAs('admin@sabha.test', '/contribute')
  await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
  await page
    .getByRole('button', { name: `Contribute ${formatRupees(amounts.recommended)}` })
    .click()
  const open = findPaymentWindow(page)
  await expect(
    open.getByRole('button', { name: `Pay ${formatRupees(amounts.recommended)}` }),
  ).toBeVisible()
  await open.getByRole('button', { name: 'Close payment window' }).click()
  await expect(page.getByText('Payment was cancelled. Please try again.')).toBeVisible()
})

for (const account of ['superuser', 'admin', 'paid']) {
  test(`the seeded auto-pay of ${account} can be cancelled`, async ({ page, openAs }) => {
    await openAs(`${account}@sabha.test`, '/contribute')
    const card = page.getByRole('region', { name: 'Manage Auto-Pay' })
    await card.getByRole('button', { name: 'Cancel Auto-Pay' }).click()
    await page.getByRole('button', { name: 'Yes, Cancel Auto-Pay' }).click()
    await expect(page.getByText('Auto-pay was cancelled.')).toBeVisible()
    await expect(card).toContainText('No more charges will be made.')
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Monthly Auto-Pay' })).toBeVisible()
  })
}

test.describe('while scripts cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a button says that its dialog is missing, and the next press opens the dialog', async ({
    page,
    openAs,
    untilQuiet,
  }) => {
    const start = page.getByRole('button', { name: /^Start Monthly Auto-Pay/ })
    await openAs('member@sabha.test', '/contribute')
    await expect(start).toBeEnabled()
    await untilQuiet()
    await page.route('**/*.js*', (route) => route.abort())
    await start.click()
    await expect(page.getByText('Part of the site could not be loaded.')).toBeVisible()
    await expect(start).toBeFocused()
    await page.unroute('**/*.js*')
    await start.click()
    await expect(page.getByRole('alertdialog', { name: 'Confirm Monthly Auto-Pay' })).toBeVisible()
  })
})
