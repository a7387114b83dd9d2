import { expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { holdRequests } from '@sabha/e2e/hold'
import {
  callSandboxConsole,
  closePaymentWindow,
  findPaymentConfirmation,
  findPaymentWindow,
  payByCard,
} from '@sabha/e2e/payment-window'
import { amounts, formatRupees, limits } from '@sabha/types'
import { goToPayment, openPaymentStep } from './as-account.ts'
import { openAccount } from './new-account.ts'

// Onboarding replaces the requested page, whose preloaded files stay unused.
test.use({ expectedErrors: [/preload but not used/] })

const recommended = formatRupees(amounts.recommended)
/** An amount above the minimum that is no preset. */
const typed = String(amounts.memberMinimum / 100 + 150)
const typedRupees = `₹${typed}`
const thanks = 'Thank you for your contribution!'
const nextStep = (page: Page) => page.getByRole('heading', { name: 'Complete Profile', level: 1 })
const banner = (page: Page) => page.getByRole('main').getByRole('alert')

/** Opens the payment window for a one-time payment. */
async function beginOnce(page: Page, preset = `${recommended} Recommended`): Promise<void> {
  await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
  await page.getByRole('radio', { name: preset, exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(findPaymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
}

/** Authorises auto-pay in the open payment window. */
async function authoriseByUpi(page: Page): Promise<void> {
  const open = findPaymentWindow(page)
  await open.getByRole('radio', { name: 'UPI' }).check()
  await open.getByLabel('UPI id').fill('success@razorpay')
  await open.getByRole('button', { name: /^Pay ₹/ }).click()
}

/** Expects the confirmation and the last step. */
async function expectMovedOn(page: Page, amount = recommended): Promise<void> {
  await expect(nextStep(page)).toBeVisible()
  await expect(findPaymentConfirmation(page)).toContainText(amount)
}

test('a new user pays once, after a declined card, and the last step opens', async ({ page }) => {
  await openPaymentStep(page, 'once', '+919876520001')
  await expectAccessible(page)

  await test.step('a declined card shows one error, and the typed amount stays', async () => {
    await page.getByRole('radio', { name: 'One-Time' }).check({ force: true })
    await page.getByText('Custom', { exact: true }).click()
    await page.getByRole('textbox', { name: /Custom Amount/ }).fill(typed)
    await page.getByRole('button', { name: `Pay ${typedRupees}` }).click()
    await payByCard(page, '4100 2800 0006 0003')
    await expect(findPaymentWindow(page).getByRole('alert')).toContainText('declined by the bank')
    await closePaymentWindow(page)
    await expect(page.getByText(/^Payment failed: .*[^.]\. Please try again\.$/)).toHaveCount(1)
    await expect(banner(page)).toBeFocused()
    await expect(page.getByRole('textbox', { name: /Custom Amount/ })).toHaveValue(typed)
    await expectAccessible(page)
  })

  await test.step("the header's link opens this step, and the typed amount stays", async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Complete Payment' }).click()
    await expect(page).toHaveURL(/\/contribute$/)
    await expect(page.getByRole('textbox', { name: /Custom Amount/ })).toHaveValue(typed)
  })

  await test.step('another card succeeds', async () => {
    await page.getByRole('button', { name: `Pay ${typedRupees}` }).click()
    await payByCard(page)
    await expect(page.getByText(thanks)).toBeVisible()
    await expectMovedOn(page, typedRupees)
    await expect(findPaymentConfirmation(page).getByRole('heading')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the confirmation stays across a reload until it is closed', async () => {
    await page.reload()
    await expectMovedOn(page, typedRupees)
    await findPaymentConfirmation(page).getByRole('button', { name: 'Close Confirmation' }).click()
    await expect(findPaymentConfirmation(page)).toHaveCount(0)
    await expect(nextStep(page)).toBeVisible()
  })
})

test('a new user sets up auto-pay and continues at once', async ({ page }) => {
  await openPaymentStep(page, 'monthly', '+919876520002')
  await page.getByRole('button', { name: `Pay ${recommended} Monthly` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Monthly Auto-Pay' })
  await expect(dialog).toContainText('A small refundable verification fee')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()
  await authoriseByUpi(page)

  await expect(page.getByText('Monthly auto-pay subscription activated!')).toBeVisible()
  await expect(nextStep(page)).toBeVisible()
  const set = page.getByRole('region', { name: 'Your auto-pay is set up' })
  await expect(set).toContainText(`${recommended} per month`)
  await expect(set).toContainText(`Within ${limits.firstChargeHours} hours`)
  await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
})

test.describe('a failed verification', () => {
  test.use({ expectedErrors: [/preload but not used|status of 500/] })

  const failVerification = (page: Page) =>
    page.route(/\/functions\/v1\/verify-(payment|subscription)$/, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, error: 'Something went wrong.', code: 'unknown' },
      }),
    )

  for (const plan of ['One-Time', 'Monthly Auto-Pay']) {
    test(`${plan}: a payment whose verification fails is looked up, and the step moves on`, async ({
      page,
    }) => {
      const isMonthly = plan === 'Monthly Auto-Pay'
      await openPaymentStep(
        page,
        isMonthly ? 'mandate-500' : 'once-500',
        isMonthly ? '+919876520010' : '+919876520011',
      )
      await failVerification(page)
      const release = await holdRequests(page, '**/functions/v1/reconcile-payments')
      if (isMonthly) {
        await page.getByRole('button', { name: `Pay ${recommended} Monthly` }).click()
        await page.getByRole('button', { name: 'Proceed to Payment' }).click()
        await authoriseByUpi(page)
      } else {
        await beginOnce(page)
        await payByCard(page)
      }
      await expect(page.getByText("Checking your payment. Please don't pay again.")).toBeVisible()
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Continue Without Payment' })).toBeDisabled()
      release()
      await expect(nextStep(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
    })
  }
})

test('a new user skips the payment and makes it later without going back', async ({ page }) => {
  await openPaymentStep(page, 'skipper', '+919876520003')

  await test.step('skipping asks for confirmation', async () => {
    await page.getByRole('button', { name: 'Continue Without Payment' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Skip Payment' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Go Back' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Continue Without Payment' }).click()
    await dialog.getByRole('button', { name: 'Yes, Skip Payment' }).click()
    await expect(nextStep(page)).toBeVisible()
  })

  await test.step("the header's link opens the payment, and leads away again", async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Complete Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Process Payment' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue to Complete Profile' }).click()
    await expect(nextStep(page)).toBeVisible()
  })

  await test.step('the profile step is unchanged after the payment', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Complete Payment' }).click()
    await beginOnce(page)
    await payByCard(page)
    await expectMovedOn(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contribute' })).toBeVisible()
  })
})

test('a tab closed right after paying shows the payment when it is opened again', async ({
  page,
}) => {
  await openPaymentStep(page, 'closed-tab', '+919876520004')
  await page.route('**/functions/v1/verify-payment', () => undefined)
  const paid = page.waitForRequest('**/functions/v1/verify-payment')
  await beginOnce(page)
  await payByCard(page)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  // The window closes once paid; the ledger has no payment before.
  await paid
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto('/dashboard')
  await expectMovedOn(again)
  await expect(again.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
})

test('a payment in one tab blocks the other, and both move on', async ({ page }) => {
  await openPaymentStep(page, 'two-tabs', '+919876520005')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('button', { name: `Pay ${recommended} Monthly` })).toBeEnabled()
  await beginOnce(page)
  await expect(other.getByText('A payment is open in another tab')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await expect(other.getByRole('button', { name: 'Continue Without Payment' })).toBeDisabled()
  await payByCard(page)
  await expectMovedOn(page)
  await expectMovedOn(other)
})

test('a payment confirmed by the bank after the window was closed moves the step on', async ({
  page,
}) => {
  await openPaymentStep(page, 'late', '+919876520006')
  await callSandboxConsole(page, 'switches', { bank: 'late', lateAfter: 60 })
  await beginOnce(page)
  await payByCard(page)
  await expect(findPaymentWindow(page).getByRole('alert')).not.toBeEmpty()
  await closePaymentWindow(page)
  await expect(banner(page)).toContainText('Payment failed: ')
  await callSandboxConsole(page, 'switches', { bank: 'normal' })
  await callSandboxConsole(page, 'clock', { advance: 61 })
  await expect(nextStep(page)).toBeVisible({ timeout: 40_000 })
  await expectMovedOn(page)
})

test('a webhook that arrives before the page moves the step on, and no second payment is made', async ({
  page,
}) => {
  await openPaymentStep(page, 'webhook', '+919876520007')
  const other = await page.context().newPage()
  const release = await holdRequests(page, '**/functions/v1/verify-payment')
  await beginOnce(page)
  await payByCard(page)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()

  await test.step('the ledger has the payment, and another tab shows the next step', async () => {
    await expect(async () => {
      await other.goto('/dashboard')
      await expect(nextStep(other)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  })

  release()
  await expectMovedOn(page)
  await expectMovedOn(other)
})

test('no payment script is fetched before the payment step', async ({ page, untilQuiet }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.text().catch(() => ''))
  })
  // Scripts that open the provider's window, ours or the provider's.
  const carriers = async () =>
    (await Promise.all(scripts)).filter((code) => /\bRazorpay\b/.test(code)).length
  await openAccount(page, 'no-payment')
  await untilQuiet()
  expect(await carriers()).toBe(0)
  await goToPayment(page, '+919876520009')
  await expect(page.getByRole('button', { name: `Pay ${recommended} Monthly` })).toBeEnabled()
  await expect.poll(carriers).toBeGreaterThan(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the pay button is in view, without horizontal overflow', async ({ page }) => {
    await openPaymentStep(page, 'phone', '+919876520008')
    const pay = page.getByRole('button', { name: `Pay ${recommended} Monthly` })
    await page.getByRole('radio', { name: 'One-Time' }).scrollIntoViewIfNeeded()
    await expect(pay).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})
