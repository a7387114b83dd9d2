import { expect, type Page, test } from '@sabha/e2e'
import { holdRequests } from '@sabha/e2e/hold'
import { callSandboxConsole, findPaymentWindow } from '@sabha/e2e/payment-window'
import { amounts, formatRupees } from '@sabha/types'

const start = `Start Monthly Auto-Pay ${formatRupees(amounts.recommended)}`

async function authoriseAutoPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: start }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  const open = findPaymentWindow(page)
  await open.getByRole('radio', { name: 'UPI' }).check()
  await open.getByLabel('UPI id').fill('success@razorpay')
  await open.getByRole('button', { name: 'Pay ₹5' }).click()
}

test('a member with authorised auto-pay is not asked to pay again', async ({ page, openAs }) => {
  await openAs('anjali.thakur@sabha.test', '/contribute')
  await authoriseAutoPay(page)
  const set = page.getByRole('region', { name: 'Your auto-pay is set up' })
  await expect(set).toContainText(`${formatRupees(amounts.recommended)} per month`)
  await expect(set).toContainText(/First charge\d{1,2} \w{3} \d{4}/)
  await expect(page.getByRole('region', { name: 'Manage Auto-Pay' })).toContainText('Starts soon')
  await expect(page.getByRole('radio', { name: 'One-Time' })).toBeChecked()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Contribute' })).toBeVisible()
  await banner.getByRole('link', { name: 'Dashboard' }).click()
  const status = page.getByRole('region', { name: 'Membership Status' })
  await expect(status).toContainText('Pending Payment')
  await expect(status).toContainText('First charge on')
  await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)

  await test.step('no request to pay is shown while the page loads', async () => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const links = [...document.querySelectorAll('a')].map((link) => link.innerText)
        const { dataset } = document.documentElement
        if (links.includes('Contribute')) dataset.offered = 'yes'
        if (links.includes('Complete Payment')) dataset.asked = 'yes'
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const release = await holdRequests(page, '**/rest/v1/rpc/auto_pay')
    await page.reload()
    await expect(status).toContainText('Pending Payment')
    await expect(page.locator('html')).toHaveAttribute('data-offered', 'yes')
    release()
    await expect(status).toContainText('First charge on')
    await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  })
})

test('auto-pay is kept and shown as requested to cancel if the provider does not respond', async ({
  page,
  openAs,
}) => {
  await openAs('deepa.nair@sabha.test', '/contribute')
  const card = page.getByRole('region', { name: 'Manage Auto-Pay' })
  await expect(card).toContainText('Stopped after failed charges')
  await callSandboxConsole(page, 'fault', { kind: '500', path: '/subscriptions', times: 20 })
  await card.getByRole('button', { name: 'Cancel Auto-Pay' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel Auto-Pay' }).click()
  await expect(card).toContainText('Cancellation requested')
  await expect(card.getByRole('button', { name: 'Cancel Auto-Pay' })).toHaveCount(0)
})

test.describe('a failed verification', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('auto-pay whose verification fails is looked up and shown, without a second request', async ({
    page,
    openAs,
  }) => {
    await openAs('leela.fernandes@sabha.test', '/contribute')
    const failure = { success: false, error: 'Something went wrong.', code: 'unknown' }
    await page.route('**/functions/v1/verify-subscription', (route) =>
      route.fulfill({ status: 500, json: failure }),
    )
    let requested = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/create-subscription') && request.method() === 'POST')
        requested += 1
    })
    const release = await holdRequests(page, '**/functions/v1/reconcile-payments')
    await authoriseAutoPay(page)
    await expect(page.getByText("Checking your payment. Please don't pay again.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'One-Time' })).toBeDisabled()
    await expect(page.getByText('Monthly auto-pay subscription activated!')).toHaveCount(0)
    release()
    await expect(page.getByText('Monthly auto-pay subscription activated!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your auto-pay is set up' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Manage Auto-Pay' })).toContainText('Starts soon')
    expect(requested).toBe(1)
  })
})
