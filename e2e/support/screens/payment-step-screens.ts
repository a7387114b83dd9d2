import { expect, type Page } from '@playwright/test'
import { amounts, formatRupees } from '@sabha/types'
import {
  createConfirmation,
  type FakePaymentOptions,
  fakePayments,
  storePaymentState,
  verificationPollMs,
} from './payment-screens.ts'
import { resetScreenState } from './reset-screen-state.ts'
import type { Screen } from './screens.ts'

/** States of the payment step of onboarding. */
export const paymentStepScreens: readonly Screen[] = [
  { name: 'payment-step', open: (page) => openStep(page) },
  { name: 'payment-step-hindi', open: openInHindi },
  { name: 'payment-step-minimum', open: openMinimum },
  { name: 'payment-step-auto-pay', open: openAutoPay },
  { name: 'payment-step-skip', open: openSkip },
  { name: 'payment-step-skip-failed', open: openSkipFailed },
  {
    name: 'payment-step-declined',
    open: (page) => openEnded(page, { window: 'declines' }, /^Payment failed: /),
  },
  {
    name: 'payment-step-cancelled',
    open: (page) => openEnded(page, { window: 'is dismissed' }, /^Payment was cancelled/),
  },
  { name: 'payment-step-unverified', open: openUnverified },
  { name: 'payment-step-unfinished', open: openUnfinished },
  { name: 'payment-step-no-gateway', open: openWithoutGateway },
  { name: 'payment-step-pending', open: openPending },
  { name: 'payment-step-paid', open: openPaid },
  { name: 'payment-step-after-skipping', open: openSkipped },
]

const attempt = `onboard_${'0'.repeat(30)}`

async function openStep(page: Page, path = '/dashboard'): Promise<void> {
  await resetScreenState(page)
  await showStep(page, path)
}

async function showStep(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Process Payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
}

async function openInHindi(page: Page): Promise<void> {
  await resetScreenState(page)
  await page.evaluate(() => localStorage.setItem('sabha-language', 'hi'))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'बिना भुगतान आगे बढ़ें' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('sabha-language'))
}

async function openMinimum(page: Page): Promise<void> {
  await openStep(page)
  await page.getByText('Custom', { exact: true }).click()
  const amount = page.getByRole('textbox', { name: /Custom Amount/ })
  await amount.fill(String(amounts.memberMinimum / 100 - 1))
  await amount.press('Enter')
  await expect(
    page.getByRole('button', { name: `Minimum ${formatRupees(amounts.memberMinimum)} required` }),
  ).toBeDisabled()
  await forgetDraft(page)
}

async function openAutoPay(page: Page): Promise<void> {
  await openStep(page)
  await page
    .getByRole('button', { name: `Pay ${formatRupees(amounts.recommended)} Monthly` })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function openSkip(page: Page): Promise<void> {
  await openStep(page)
  await page.getByRole('button', { name: 'Continue Without Payment' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function openSkipFailed(page: Page): Promise<void> {
  await openSkip(page)
  await page.route('**/rest/v1/profiles?*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    return route.fulfill({ status: 403, json: { code: '42501', message: 'no' } })
  })
  await page.getByRole('button', { name: 'Yes, Skip Payment' }).click()
  await expect(page.getByText('Failed to skip payment. Please try again.')).toBeVisible()
}

async function openEnded(page: Page, answers: FakePaymentOptions, said: RegExp): Promise<void> {
  await resetScreenState(page)
  await fakePayments(page, answers)
  await showStep(page)
  await page.getByText('One-Time', { exact: true }).click()
  await page.getByRole('button', { name: `Pay ${formatRupees(amounts.recommended)}` }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(said)
  await forgetDraft(page)
}

/** The payment window reports success, but the server rejects the signature. */
async function openUnverified(page: Page): Promise<void> {
  await page.clock.install()
  await resetScreenState(page)
  await fakePayments(page, { window: 'pays', verify: 'verify-payment' })
  await showStep(page)
  await page.getByText('One-Time', { exact: true }).click()
  await page.getByRole('button', { name: `Pay ${formatRupees(amounts.recommended)}` }).click()
  await expect(page.getByText("Checking your payment. Please don't pay again.")).toBeVisible()
  await page.clock.fastForward(verificationPollMs)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toHaveText(/^Payment verification failed/)
  await forgetDraft(page)
}

async function openUnfinished(page: Page): Promise<void> {
  await resetScreenState(page)
  await fakePayments(page, { window: 'is dismissed' })
  const subject = { kind: 'order', id: 'order_AAAAAAAAAAAAAA' }
  const facts = { page: 'onboarding', plan: 'custom', amount: 50_000, paymentId: null }
  const open = { ...facts, id: attempt, intent: '{}', subject, stage: 'open' }
  await storePaymentState(page, { open })
  await showStep(page)
  await expect(page.getByText('was started but not finished')).toBeVisible()
}

async function openWithoutGateway(page: Page): Promise<void> {
  await resetScreenState(page)
  await page.route('**/v1/checkout.js', (route) => route.fulfill({ status: 403 }))
  await page.goto('/dashboard')
  await expect(page.getByText('Failed to load payment gateway')).toBeVisible()
}

/** Paid, but not yet recorded in the ledger. */
async function openPending(page: Page): Promise<void> {
  await resetScreenState(page)
  const facts = { attempt, page: 'onboarding', paymentId: null, pending: true }
  await storePaymentState(page, { confirmation: createConfirmation(facts) })
  await page.goto('/dashboard')
  await expect(page.getByText('Taking you to the next step...')).toBeVisible()
}

async function openPaid(page: Page): Promise<void> {
  await resetScreenState(page)
  await answerProfile(page, { onboarding_status: 'paymentdone', is_paid: true })
  await storePaymentState(page, {
    confirmation: createConfirmation({ attempt, page: 'onboarding' }),
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Complete Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close Confirmation' })).toBeVisible()
}

async function openSkipped(page: Page): Promise<void> {
  await resetScreenState(page)
  await answerProfile(page, { onboarding_status: 'paymentskipped' })
  await showStep(page, '/contribute')
  await expect(page.getByRole('link', { name: 'Continue to Complete Profile' })).toBeVisible()
}

/** Changes the user's profile in the response. */
async function answerProfile(page: Page, facts: object): Promise<void> {
  await page.route('**/rest/v1/profiles?*', async (route) => {
    const answer = await route.fetch()
    const known = await answer.json()
    const row = Array.isArray(known) ? [{ ...known[0], ...facts }] : { ...known, ...facts }
    await route.fulfill({ response: answer, json: row })
  })
}

/** Removes the draft, so that the next screen starts without it. */
async function forgetDraft(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('sabha-draft:')) localStorage.removeItem(name)
    }
  })
}
