import { type FakeAnswer, functionRefusal, jsonAnswer, storeSession } from '@sabha/backend/testing'
import {
  advanceTwoMinutes,
  FakeGateway,
  fakePayments,
  loadGatewayScript,
  orderResponse,
  paymentResponses,
  resetCheckout,
} from '@sabha/checkout/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { amounts, formatRupees, type Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCommunity } from '../../tests/community.ts'
import { monthlyGift as gift } from '../../tests/monthly-gift.ts'
import { Component } from './contribute-page.tsx'

let reloadProfile: ReturnType<typeof vi.fn<() => Promise<void>>>

beforeEach(() => {
  storeSession()
  reloadProfile = vi.fn(async () => undefined)
})
afterEach(() => {
  cleanup()
  resetCheckout()
})

function open(answers: Record<string, FakeAnswer> = {}, profile: Partial<Profile> = {}) {
  const backend = fakeCommunity(answers)
  render(
    <FakePlatform
      session={fakeSession('member', profile)}
      payments={fakePayments()}
      actions={{ reloadProfile }}
      path="/contribute"
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const minimum = formatRupees(amounts.memberMinimum)
const tooLittle = String(amounts.memberMinimum / 100 - 1)
const recommended = formatRupees(amounts.recommended)
const largest = formatRupees(Math.max(...amounts.contributionPresets))

async function payOnce() {
  await loadGatewayScript()
  await choose('One-Time')
  await userEvent.click(await screen.findByRole('button', { name: `Contribute ${recommended}` }))
  await waitFor(() => expect(FakeGateway.opened).toHaveLength(1))
  FakeGateway.opened[0]?.pay()
}

describe('the contribution page', () => {
  it('preselects auto-pay of the recommended amount once the payment script has loaded', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Loading...' })).toBeVisible()
    await loadGatewayScript()
    expect(
      await screen.findByRole('button', { name: `Start Monthly Auto-Pay ${recommended}` }),
    ).toBeEnabled()
    expect(screen.getByRole('radio', { name: 'Monthly Auto-Pay' })).toBeChecked()
    expect(screen.getByRole('radio', { name: `${recommended} Recommended` })).toBeChecked()
  })

  it('shows labels for frequency and amount', async () => {
    open()
    expect(await screen.findByText('Frequency')).toBeVisible()
    expect(screen.getByText('Amount')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Amount' })).toBeVisible()
  })

  it('pays one order in the payment window, shows thanks and resets the form', async () => {
    const { requests } = open(paymentResponses)
    const historyReads = () =>
      requests.filter(({ path }) => path.startsWith('/rest/v1/contributions?'))
    await loadGatewayScript()
    await choose('One-Time')
    await choose(largest)
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes (optional)' }), 'For books')
    await userEvent.dblClick(await screen.findByRole('button', { name: `Contribute ${largest}` }))
    await waitFor(() => expect(FakeGateway.opened).toHaveLength(1))
    FakeGateway.opened[0]?.pay()
    await waitFor(() => expect(readToasts()).toContain('Thank you for your contribution!'))
    expect(await screen.findByRole('button', { name: `Contribute ${recommended}` })).toBeEnabled()
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveValue('')
    expect(reloadProfile).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(historyReads()).toHaveLength(2))
    const made = requests.filter(({ path }) => path.endsWith('create-payment-order'))
    expect(made).toHaveLength(1)
    expect(made[0]?.body).toMatchObject({
      amount: Math.max(...amounts.contributionPresets),
      notes: { comments: 'For books' },
    })
  })

  it("shows a payment's confirmation with the focus until it is closed", async () => {
    open(paymentResponses)
    await payOnce()
    const confirmation = within(
      await screen.findByRole('region', { name: 'We have received your contribution' }),
    )
    for (const text of [recommended, 'pay_AAAAAAAAAAAAAA', 'Receipt']) {
      expect(confirmation.getByText(text)).toBeVisible()
    }
    expect(confirmation.getByText('Ready the day after your payment')).toBeVisible()
    expect(confirmation.getByRole('heading')).toHaveFocus()
    await userEvent.click(confirmation.getByRole('button', { name: 'Close Confirmation' }))
    expect(screen.queryByText('We have received your contribution')).toBeNull()
  })

  it('locks the form during a payment', async () => {
    open(paymentResponses)
    await loadGatewayScript()
    await choose('One-Time')
    await userEvent.click(await screen.findByRole('button', { name: `Contribute ${recommended}` }))
    await waitFor(() => expect(FakeGateway.opened).toHaveLength(1))
    for (const control of screen.getAllByRole('radio')) expect(control).toBeDisabled()
    expect(screen.getByRole('textbox', { name: /Notes/ })).toBeDisabled()
    await choose('Monthly Auto-Pay')
    FakeGateway.opened[0]?.pay()
    await waitFor(() => expect(readToasts()).toEqual(['Thank you for your contribution!']))
  })

  it('asks for confirmation before auto-pay, and opens the payment window for a subscription', async () => {
    open({
      'POST /functions/v1/create-subscription': () =>
        jsonAnswer({ success: true, subscription: { id: 'sub_AAAAAAAAAAAAAA' } }),
    })
    await loadGatewayScript()
    await userEvent.click(
      await screen.findByRole('button', { name: `Start Monthly Auto-Pay ${recommended}` }),
    )
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Confirm Monthly Auto-Pay' }),
    )
    expect(dialog.getByText(`${recommended} per month`)).toBeVisible()
    expect(FakeGateway.opened).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Proceed to Payment' }))
    await waitFor(() =>
      expect(FakeGateway.opened[0]?.options.subscription_id).toBe('sub_AAAAAAAAAAAAAA'),
    )
  })

  it.each([
    { role: 'member', typed: tooLittle, label: `Minimum ${minimum} required` },
    { role: 'member', typed: '300,50', label: 'Amount not readable' },
    { role: 'admin', typed: '1', label: `Minimum ${formatRupees(amounts.adminMinimum)} required` },
    { role: 'member', typed: ' ', label: `Minimum ${minimum} required` },
  ] as const)('for "$typed", a $role sees "$label"', async ({ role, typed, label }) => {
    open({}, { role })
    await loadGatewayScript()
    await choose('Custom Amount')
    await userEvent.type(screen.getByRole('textbox', { name: /Custom Amount/ }), typed)
    expect(await screen.findByRole('button', { name: label })).toBeDisabled()
  })

  it('focuses the field of a custom amount, and keeps the typed amount', async () => {
    open()
    await loadGatewayScript()
    await choose('One-Time')
    await choose('Custom Amount')
    expect(screen.getByRole('textbox', { name: /Custom Amount/ })).toHaveFocus()
    expect(screen.getByText('Select an amount.')).toBeVisible()
    await userEvent.keyboard('९५०,५')
    expect(screen.queryByText('Select an amount.')).toBeNull()
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(await screen.findByRole('button', { name: 'Contribute ₹950' })).toBeEnabled()
    await choose(largest)
    await choose('Custom Amount')
    expect(screen.getByRole('textbox', { name: /Custom Amount/ })).toHaveValue('९५०')
  })

  it('shows a closed window as a cancelled payment', async () => {
    open(paymentResponses)
    await loadGatewayScript()
    await choose('One-Time')
    await userEvent.click(await screen.findByRole('button', { name: `Contribute ${recommended}` }))
    await waitFor(() => expect(FakeGateway.opened).toHaveLength(1))
    FakeGateway.opened[0]?.dismiss()
    expect(await screen.findByText('Payment was cancelled. Please try again.')).toBeVisible()
  })

  it('lists contributions', async () => {
    open(
      { 'GET /rest/v1/contributions': () => jsonAnswer([gift]) },
      { total_contributions: 70_000 },
    )
    const impact = within(screen.getByRole('region', { name: 'Your Impact' }))
    expect(await impact.findByText('10 Nov 2026')).toBeVisible()
    for (const text of ['Auto-Pay', 'Recurring', 'Completed', 'For books']) {
      expect(impact.getByText(text)).toBeVisible()
    }
    expect(impact.getByText('Receipt 2026-27/0017')).toBeVisible()
    expect(impact.getByText('Payment ID pay_AAAAAAAAAAAAAA')).toBeVisible()
  })

  it.each([
    [{ refunded_amount: 20_000 }, '₹200 refunded'],
    [{ receipt: null }, 'Receipt ready the day after your payment'],
    [{ source: 'cheque' }, 'Cheque'],
    [{ source: 'cheque', payment_status: 'refunded', refunded_amount: 50_000 }, 'Reversed'],
    [{ payment_status: 'refunded', refunded_amount: 50_000 }, 'Refunded'],
    [
      {
        payment_status: 'refunded',
        receipt: { ...gift.receipt, voided_at: '2026-11-09T10:00:00Z' },
      },
      'Receipt 2026-27/0017, void',
    ],
  ])('shows for a contribution with %j: %s', async (changes, said) => {
    open({ 'GET /rest/v1/contributions': () => jsonAnswer([{ ...gift, ...changes }]) })
    const impact = within(screen.getByRole('region', { name: 'Your Impact' }))
    expect(await impact.findByText(said)).toBeVisible()
  })

  it('shows receipt number and date in the confirmation once the ledger has them', async () => {
    open({
      ...paymentResponses,
      'GET /rest/v1/contributions': () =>
        jsonAnswer([{ ...gift, contribution_type: 'one-time', razorpay_subscription_id: null }]),
    })
    await payOnce()
    const confirmation = within(
      await screen.findByRole('region', { name: 'We have received your contribution' }),
    )
    expect(await confirmation.findByText('2026-27/0017')).toBeVisible()
    expect(confirmation.getByText('10 Nov 2026')).toBeVisible()
  })

  it('links to support where it is mentioned, and to the refund policy and terms', async () => {
    open({
      'POST /functions/v1/create-payment-order':
        paymentResponses['POST /functions/v1/create-payment-order'],
      'POST /functions/v1/verify-contribution': () =>
        jsonAnswer(
          { success: false, error: 'Contribution verification failed', code: 'signature_wrong' },
          { status: 400 },
        ),
      'POST /functions/v1/reconcile-payments': () => orderResponse('created'),
    })
    expect(await screen.findByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute('href', '/refunds')
    await payOnce()
    expect(await screen.findByText("Checking your payment. Please don't pay again.")).toBeVisible()
    expect(screen.getByRole('button', { name: /Processing/ })).toHaveAttribute('aria-disabled')
    advanceTwoMinutes()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Contribution verification failed. Please contact support with your payment ID: pay_AAAAAAAAAAAAAA',
    )
    expect(within(alert).getByRole('link', { name: 'contact support' })).toHaveAttribute(
      'href',
      'mailto:support@foundation.example?subject=Payment%20pay_AAAAAAAAAAAAAA',
    )
    expect(screen.getByRole('button', { name: `Contribute ${recommended}` })).toBeEnabled()
  })

  it('shows a contribution whose verification failed if the server knows it as paid', async () => {
    let status: 'created' | 'paid' = 'created'
    open({
      ...paymentResponses,
      'POST /functions/v1/verify-contribution': () => functionRefusal(500, 'unknown'),
      'POST /functions/v1/reconcile-payments': () => orderResponse(status),
    })
    await payOnce()
    expect(await screen.findByText("Checking your payment. Please don't pay again.")).toBeVisible()
    status = 'paid'
    document.dispatchEvent(new Event('visibilitychange'))
    const arrived = { name: 'We have received your contribution' }
    expect(await screen.findByRole('region', arrived)).toBeVisible()
  })
})
