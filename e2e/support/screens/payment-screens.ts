import { expect, type Page } from '@playwright/test'
import { amounts, formatRupees } from '@sabha/types'
import { resetScreenState } from './reset-screen-state.ts'
import type { Screen } from './screens.ts'
import { showNextEvents } from './show-next-events.ts'

/**
 * The contribution page in each state of auto-pay and after each payment outcome that the server
 * can return.
 */
export const paymentScreens: readonly Screen[] = [
  ...['authorised', 'active', 'pending', 'halted', 'paused', 'cancel_requested', 'ended'].map(
    (state) => ({
      name: `auto-pay-${state.replace('_', '-')}`,
      open: (page: Page) => openWith(page, { state }),
    }),
  ),
  { name: 'auto-pay-several', open: (page) => openWith(page, { running: 2 }) },
  { name: 'auto-pay-second', open: chooseSecond },
  { name: 'auto-pay-cancel', open: askToCancel },
  { name: 'auto-pay-unread', open: openUnread },
  { name: 'dashboard-first-charge', open: openDashboard },
  { name: 'confirmation-once', open: (page) => openConfirmed(page, { plan: 'custom' }) },
  { name: 'confirmation-monthly', open: (page) => openConfirmed(page, { plan: 'monthly' }) },
  {
    name: 'confirmation-pending',
    open: (page) => openConfirmed(page, { plan: 'custom', pending: true, paymentId: null }),
  },
  { name: 'payment-checking', open: (page) => openChecking(page) },
  { name: 'payment-unverified', open: openUnverified },
]

const autoPay = {
  state: 'active',
  razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  amount: 50_000,
  contribution_type: 'monthly',
  next_charge_at: '2026-12-20T18:30:00Z',
  ended_at: null,
  running: 1,
}
const noCharge = ['halted', 'paused', 'cancel_requested', 'ended']

async function answer(page: Page, { state = 'active', running = 1 }): Promise<void> {
  await resetScreenState(page)
  const next_charge_at = noCharge.includes(state) ? null : autoPay.next_charge_at
  const ended = state === 'ended' && { ended_at: '2026-11-18T10:00:00Z', running: 0 }
  const json = { ...autoPay, state, next_charge_at, running, ...ended }
  await page.route('**/rest/v1/rpc/auto_pay', (route) => route.fulfill({ json }))
}

async function openWith(page: Page, facts: { state?: string; running?: number }): Promise<void> {
  await answer(page, facts)
  await page.goto('/contribute')
  await expect(page.getByRole('region', { name: 'Manage Auto-Pay' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Start|Contribute) / })).toBeVisible()
}

async function chooseSecond(page: Page): Promise<void> {
  await openWith(page, {})
  await page.getByText('Monthly Auto-Pay', { exact: true }).click()
  await expect(page.getByText('You already have a monthly auto-pay.')).toBeVisible()
}

async function askToCancel(page: Page): Promise<void> {
  await openWith(page, {})
  await page.getByRole('button', { name: 'Cancel Auto-Pay' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function openUnread(page: Page): Promise<void> {
  await resetScreenState(page)
  const refusal = { status: 403, json: { code: '42501', message: 'no' } }
  await page.route('**/rest/v1/rpc/auto_pay', (route) => route.fulfill(refusal))
  await page.goto('/contribute')
  await expect(page.getByText('Your auto-pay could not be loaded')).toBeVisible()
}

async function openDashboard(page: Page): Promise<void> {
  await answer(page, { state: 'authorised' })
  await page.goto('/dashboard')
  await expect(page.getByText(/First charge on/)).toBeVisible()
  await showNextEvents(page)
}

async function openConfirmed(page: Page, facts: object): Promise<void> {
  await answer(page, { state: 'authorised' })
  await storePaymentState(page, { confirmation: createConfirmation(facts) })
  await page.goto('/contribute')
  await expect(page.getByRole('button', { name: 'Close Confirmation' })).toBeVisible()
}

/** Stores payment state as an earlier page of this user would. */
export async function storePaymentState(page: Page, kept: object): Promise<void> {
  await page.goto('/unauthorized')
  await page.evaluate((facts) => {
    const sessions = Object.values(localStorage).flatMap((text: string) =>
      text.startsWith('{') ? [JSON.parse(text)] : [],
    )
    const memberId = sessions.find(({ user }) => user)?.user.id
    localStorage.setItem(
      'sabha-payments',
      JSON.stringify({ memberId, open: null, confirmation: null, ...facts }),
    )
  }, kept)
}

export function createConfirmation(facts: object) {
  return {
    attempt: 'contrib_000000000000000000000000000000',
    page: 'contribution',
    plan: 'custom',
    amount: 50_000,
    paymentId: 'pay_AAAAAAAAAAAAAA',
    at: '2026-11-22T04:30:00Z',
    pending: false,
    ...facts,
  }
}

/** The payment window reports success, but the server rejects the signature. */
async function openChecking(page: Page): Promise<void> {
  await answer(page, {})
  await fakePayments(page, { window: 'pays', verify: 'verify-contribution' })
  await page.goto('/contribute')
  await page
    .getByRole('button', { name: `Contribute ${formatRupees(amounts.recommended)}` })
    .click()
  await expect(page.getByText("Checking your payment. Please don't pay again.")).toBeVisible()
}

async function openUnverified(page: Page): Promise<void> {
  await page.clock.install()
  await openChecking(page)
  await page.clock.fastForward(verificationPollMs)
  await expect(page.getByRole('link', { name: 'contact support' })).toBeVisible()
}

/** Time for which a payment is polled after its verification failed, in milliseconds. */
export const verificationPollMs = 125_000

export interface FakePaymentOptions {
  /** Outcome of the payment window once it opens. */
  window: 'pays' | 'declines' | 'is dismissed'
  /** The function that rejects the signature. */
  verify?: string
}

const orderId = 'order_AAAAAAAAAAAAAA'

/**
 * Fakes a provider whose window closes at once, and a server that reports every order as unpaid.
 */
export async function fakePayments(page: Page, { window, verify }: FakePaymentOptions) {
  const functions = '**/functions/v1'
  const made = { success: true, order: { id: orderId, amount: 50_000, currency: 'INR' } }
  const unpaid = { success: true, order: { id: orderId, status: 'created', payment: null } }
  const refused = { success: false, error: 'x', code: 'signature_wrong' }
  await page.route(`${functions}/create-payment-order`, (route) => route.fulfill({ json: made }))
  await page.route(`${functions}/reconcile-payments`, (route) => route.fulfill({ json: unpaid }))
  if (verify) {
    await page.route(`${functions}/${verify}`, (route) =>
      route.fulfill({ status: 400, json: refused }),
    )
  }
  await page.route('**/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: windowThat(window) }),
  )
}

/** Script of the fake provider. */
function windowThat(ends: FakePaymentOptions['window']): string {
  const proof = {
    razorpay_order_id: orderId,
    razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
    razorpay_signature: 'a'.repeat(64),
  }
  const said = 'Your payment was declined by the bank. Please use another method.'
  const acts = {
    pays: `this.options.handler(${JSON.stringify(proof)})`,
    declines: `this.fail({ error: { description: '${said}' } }); this.options.modal.ondismiss()`,
    'is dismissed': 'this.options.modal.ondismiss()',
  }
  return `window.Razorpay = class {
    constructor(options) { this.options = options }
    on(event, listener) { this.fail = listener }
    open() { ${acts[ends]} }
    close() {}
  }`
}
