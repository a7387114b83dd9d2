import { expect, test } from '@sabha/e2e'
import { holdRequests } from '@sabha/e2e/hold'
import {
  callSandboxConsole,
  closePaymentWindow,
  findPaymentConfirmation,
  findPaymentWindow,
  payByCard,
} from '@sabha/e2e/payment-window'
import { amounts, formatRupees } from '@sabha/types'
import { openOneTimePayment } from './open-one-time-payment.ts'

const largest = formatRupees(Math.max(...amounts.contributionPresets))

const thanks = 'Thank you for your contribution!'

test('a user who goes Back with the payment window open and pays sees the confirmation on that page', async ({
  page,
  signIn,
}) => {
  await signIn('arjun.chatterjee@sabha.test')
  const status = page.getByRole('region', { name: 'Membership Status' })
  await status.getByRole('link', { name: 'Complete Payment' }).click()
  await openOneTimePayment(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await payByCard(page)
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(status).toContainText('Payment Completed')
  await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Total Contributions' })).toContainText(
    formatRupees(amounts.recommended),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Contribute' }).click()
  await expect(findPaymentConfirmation(page)).toContainText(formatRupees(amounts.recommended))
})

test('a user who leaves during verification sees the result on the next page', async ({
  page,
  openAs,
}) => {
  await openAs('ishita.banerjee@sabha.test', '/contribute')
  const release = await holdRequests(page, '**/functions/v1/verify-contribution')
  await openOneTimePayment(page)
  await payByCard(page)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await expect(page).toHaveURL(/\/events$/)
  release()
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
})

test.describe('a failed verification', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('a payment whose verification fails is looked up and shown, without a second payment request', async ({
    page,
    openAs,
  }) => {
    await openAs('ishita.banerjee@sabha.test', '/contribute')
    const failure = { success: false, error: 'Something went wrong.', code: 'unknown' }
    await page.route('**/functions/v1/verify-contribution', (route) =>
      route.fulfill({ status: 500, json: failure }),
    )
    const release = await holdRequests(page, '**/functions/v1/reconcile-payments')
    await openOneTimePayment(page)
    await payByCard(page)
    await expect(page.getByText("Checking your payment. Please don't pay again.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await expect(page.getByRole('radio', { name: largest })).toBeDisabled()
    release()
    await expect(findPaymentConfirmation(page)).toContainText(/pay_\w{14}/)
    await expect(page.getByText(thanks)).toBeVisible()
  })
})

test('the form is locked during verification, and the confirmation shows the paid amount', async ({
  page,
  openAs,
}) => {
  await openAs('ayesha.siddiqui@sabha.test', '/contribute')
  const release = await holdRequests(page, '**/functions/v1/verify-contribution')
  await openOneTimePayment(page)
  await payByCard(page)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Monthly Auto-Pay' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: largest })).toBeDisabled()
  release()
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(page.getByText('Monthly auto-pay subscription activated!')).toHaveCount(0)
  await expect(findPaymentConfirmation(page).getByRole('heading')).toBeFocused()
  await expect(findPaymentConfirmation(page)).toContainText(/pay_\w{14}/)
  await page.reload()
  await expect(findPaymentConfirmation(page)).toContainText(formatRupees(amounts.recommended))
  await findPaymentConfirmation(page).getByRole('button', { name: 'Close Confirmation' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Impact' })).toBeVisible()
  await expect(findPaymentConfirmation(page)).toHaveCount(0)
})

test('a payment interrupted by a reload is recovered, paid or not', async ({ page, openAs }) => {
  await openAs('siddharth.ghosh@sabha.test', '/contribute')

  await test.step('an unpaid open window can be tried again', async () => {
    await openOneTimePayment(page)
    await page.reload()
    await expect(
      page.getByText(
        `A payment of ${formatRupees(amounts.recommended)} was started but not finished.`,
      ),
    ).toBeVisible()
    await openOneTimePayment(page)
  })

  await test.step('a payment reported by the window is confirmed after the reload', async () => {
    await page.route('**/functions/v1/verify-contribution', () => undefined)
    await payByCard(page)
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText(thanks)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Membership Status' })).toContainText(
      'Payment Completed',
    )
    await expect(page.getByRole('group', { name: 'Total Contributions' })).toContainText(
      formatRupees(amounts.recommended),
    )
  })
})

test.describe('a server that does not answer after a reload', () => {
  test.use({ expectedErrors: [/status of 502/] })

  test('a payment interrupted by a reload keeps Pay disabled until the server answers', async ({
    page,
    openAs,
  }) => {
    await openAs('ishita.banerjee@sabha.test', '/contribute')
    await openOneTimePayment(page)
    const failure = { success: false, error: 'No answer.', code: 'provider_unavailable' }
    const lookUps = '**/functions/v1/reconcile-payments'
    await page.route(lookUps, (route) => route.fulfill({ status: 502, json: failure }))
    const isAnswered = page.waitForResponse(lookUps)
    await page.reload()
    await isAnswered
    await expect(page.getByText("Checking your payment. Please don't pay again.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await page.waitForResponse(lookUps)
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await page.unroute(lookUps)
    await expect(page.getByRole('button', { name: /^Contribute ₹/ })).toBeEnabled()
  })
})

test('a payment in one tab blocks the other, which updates without a reload', async ({
  page,
  openAs,
}) => {
  await openAs('shalini.dubey@sabha.test', '/contribute')
  const other = await page.context().newPage()
  const third = await page.context().newPage()
  await other.goto('/contribute')
  await third.goto('/dashboard')
  await openOneTimePayment(page)
  await expect(other.getByText('A payment is open in another tab')).toBeVisible()
  await expect(other.getByRole('button', { name: /^(Start|Contribute)/ })).toBeDisabled()
  await payByCard(page)
  await expect(page.getByText(thanks)).toBeVisible()
  await expect(findPaymentConfirmation(other)).toContainText(formatRupees(amounts.recommended))
  await expect(other.getByText('A payment is open in another tab')).toHaveCount(0)
  await expect(third.getByRole('region', { name: 'Membership Status' })).toContainText(
    'Payment Completed',
  )
})

test('a payment confirmed by the bank after the window was closed shows up without a reload', async ({
  page,
  openAs,
}) => {
  await openAs('madhuri.kale@sabha.test', '/contribute')
  await callSandboxConsole(page, 'switches', { bank: 'late', lateAfter: 60 })
  await openOneTimePayment(page)
  await payByCard(page)
  await expect(findPaymentWindow(page).getByRole('alert')).not.toBeEmpty()
  await closePaymentWindow(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Payment failed: ')
  await callSandboxConsole(page, 'switches', { bank: 'normal' })

  await test.step('another payment started meanwhile stays open', async () => {
    await openOneTimePayment(page, largest)
    await callSandboxConsole(page, 'clock', { advance: 61 })
    await expect(page.getByText(thanks)).toBeVisible({ timeout: 40_000 })
    await expect(
      findPaymentWindow(page).getByRole('button', { name: `Pay ${largest}` }),
    ).toBeVisible()
    await closePaymentWindow(page)
  })

  await expect(findPaymentConfirmation(page)).toContainText(formatRupees(amounts.recommended))
  await expect(page.getByText('Payment was cancelled. Please try again.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your Impact' })).toContainText(
    `Total contributions ${formatRupees(amounts.recommended)}`,
  )
})

test('signing out in another tab during a payment leaves nothing to the next user', async ({
  page,
  openAs,
}) => {
  await openAs('ashwin.rajagopal@sabha.test', '/contribute')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await openOneTimePayment(page)
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/signin|\/$/)
  await openAs('ishita.banerjee@sabha.test', '/contribute')
  await expect(page.getByRole('radio', { name: 'Monthly Auto-Pay' })).toBeChecked()
  await expect(page.getByText(/was started but not finished/)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('sabha-payments'))).toBeNull()
})
