import { jsonAnswer, networkFailure } from '@sabha/backend/testing'
import {
  advanceTwoMinutes,
  FakeGateway,
  failGatewayScript,
  loadGatewayScript,
  orderResponse,
  samplePayment,
} from '@sabha/checkout/testing'
import { readToasts } from '@sabha/toast/testing'
import { amounts, formatRupees } from '@sabha/types'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  chooseOption,
  findPaymentConfirmation,
  leaveStage,
  openOneTimePaymentWindow,
  pressButton,
  readTitle,
  showStage,
  waitForNextStep,
} from '../../tests/show-stage.tsx'

const { paymentId } = samplePayment
const done = { onboarding_status: 'paymentdone', is_paid: true } as const

const minimum = formatRupees(amounts.memberMinimum)
const words = `Please select or enter a valid amount (minimum ${minimum})`
const tooLittle = String(amounts.memberMinimum / 100 - 1)
const recommended = formatRupees(amounts.recommended)
const largest = formatRupees(Math.max(...amounts.onboardingPresets))

afterEach(leaveStage)

describe('the payment step', () => {
  it('preselects the recommended monthly amount and offers the others', async () => {
    showStage()
    await loadGatewayScript()
    expect(await screen.findByRole('button', { name: `Pay ${recommended} Monthly` })).toBeEnabled()
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Monthly',
      'One-Time',
      ...amounts.onboardingPresets.map(
        (preset) =>
          `${formatRupees(preset)} ${preset === amounts.recommended ? 'Recommended' : ''}`,
      ),
      'Custom',
    ])
    expect(screen.getByRole('group', { name: 'Payment Summary' })).toHaveTextContent(
      `${recommended}per month`,
    )
  })

  it('pays one order in the payment window, then moves on with the confirmation on top', async () => {
    const { requests } = showStage({ later: done })
    ;(await openOneTimePaymentWindow()).pay()

    expect(within(await findPaymentConfirmation()).getByText(paymentId)).toBeVisible()
    await waitForNextStep()
    expect(within(await findPaymentConfirmation()).getByRole('heading')).toHaveFocus()
    expect(readToasts()).toEqual(['Thank you for your contribution!'])
    const made = requests.find(({ path }) => path.endsWith('create-payment-order'))
    expect(made?.body).toMatchObject({ amount: amounts.recommended, notes: { type: 'one-time' } })
    expect(made?.body).toHaveProperty('receipt', expect.stringMatching(/^onboard_\w{30}$/))
    expect(requests.some(({ path }) => path.endsWith('verify-payment'))).toBe(true)
  })

  it('asks for confirmation before auto-pay, opens its payment window and verifies it', async () => {
    const { requests } = showStage({ later: { onboarding_status: 'paymentdone' } })
    await loadGatewayScript()
    await chooseOption(largest)
    await pressButton(`Pay ${largest} Monthly`)
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Confirm Monthly Auto-Pay' }),
    )
    expect(dialog.getByText(`${largest} per month`)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Proceed to Payment' }))
    const open = await FakeGateway.next()
    expect(open.options.subscription_id).toBe(samplePayment.subscription.id)
    open.pay()

    await waitForNextStep()
    expect(screen.getByRole('region', { name: 'Your auto-pay is set up' })).toBeVisible()
    expect(readToasts()).toEqual(['Monthly auto-pay subscription activated!'])
    expect(requests.some(({ path }) => path.endsWith('verify-subscription'))).toBe(true)
  })

  it.each([
    [tooLittle, `Minimum ${minimum} required`],
    [' ', `Minimum ${minimum} required`],
    ['300,50', 'Amount not readable'],
    ['five hundred', 'Amount not readable'],
  ])('rejects the amount %j', async (typed, label) => {
    showStage()
    await loadGatewayScript()
    await chooseOption('Custom')
    await userEvent.type(screen.getByRole('textbox', { name: /Custom Amount/ }), typed)
    expect(await screen.findByRole('button', { name: label })).toBeDisabled()
  })

  it("shows the amount's error on Enter or blur, and hides it once the amount is valid", async () => {
    showStage()
    await loadGatewayScript()
    await chooseOption('Custom')
    const amount = screen.getByRole('textbox', { name: /Custom Amount/ })
    const typed = String(amounts.memberMinimum / 100)
    await userEvent.type(amount, typed.slice(0, 1))
    expect(amount).not.toHaveAccessibleDescription()
    expect(screen.getByText(words)).not.toBeVisible()
    await userEvent.type(amount, '{Enter}')
    expect(amount).toHaveAccessibleDescription(words)
    await userEvent.type(amount, typed.slice(1))
    expect(amount).toBeValid()
    await userEvent.type(amount, '{Backspace}')
    expect(amount).toBeValid()
    await userEvent.tab()
    expect(amount).toHaveAccessibleDescription(words)
  })

  it('shows the error of an amount after a pause in typing, and of none when the field is left', async () => {
    showStage()
    await loadGatewayScript()
    await chooseOption('Custom')
    const amount = screen.getByRole('textbox', { name: /Custom Amount/ })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.change(amount, { target: { value: tooLittle } })
    expect(amount).not.toHaveAccessibleDescription()
    act(() => void vi.advanceTimersByTime(1000))
    expect(amount).toHaveAccessibleDescription(words)
    fireEvent.change(amount, { target: { value: '' } })
    fireEvent.blur(amount)
    expect(amount).toHaveAccessibleDescription(words)
  })

  it("applies the members' minimum to admins", async () => {
    showStage({ profile: { role: 'admin' } })
    await loadGatewayScript()
    await chooseOption('Custom')
    await userEvent.type(screen.getByRole('textbox', { name: /Custom Amount/ }), tooLittle)
    expect(
      await screen.findByRole('button', { name: `Minimum ${minimum} required` }),
    ).toBeDisabled()
  })

  it('keeps a typed amount when the page is reopened', async () => {
    showStage()
    await loadGatewayScript()
    await chooseOption('Custom')
    await userEvent.type(screen.getByRole('textbox', { name: /Custom Amount/ }), '९५०')
    cleanup()
    showStage({ path: '/contribute' })
    expect(await screen.findByRole('textbox', { name: /Custom Amount/ })).toHaveValue('९५०')
  })

  it('says that contributions are not open without a provider, and can be skipped', async () => {
    const { requests } = showStage({
      isConfigured: false,
      later: { onboarding_status: 'paymentskipped' },
    })
    expect(await screen.findByText('Contributions are not open yet.')).toBeVisible()
    expect(screen.getByText(/You can continue without one/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Not Open Yet' })).toBeDisabled()
    expect(screen.getByRole('radio', { name: 'One-Time' })).toBeDisabled()
    expect(screen.queryByRole('alert')).toBeNull()
    await pressButton('Continue Without Payment')
    await pressButton('Yes, Skip Payment')
    await waitForNextStep()
    expect(requests.at(-1)?.body).toEqual({ onboarding_status: 'paymentskipped' })
  })

  it('creates no order while the payment script is missing, and Retry loads it', async () => {
    showStage()
    await failGatewayScript()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load payment gateway')
    await pressButton('Pay ₹500 Monthly')
    await failGatewayScript()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pressButton('Retry')
    await loadGatewayScript()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await pressButton('Pay ₹500 Monthly')
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })
})

describe('a failed payment', () => {
  it('shows once why the card was declined, and keeps the amount', async () => {
    showStage()
    await loadGatewayScript()
    await chooseOption('One-Time')
    await chooseOption('Custom')
    await userEvent.type(screen.getByRole('textbox', { name: /Custom Amount/ }), '950')
    await pressButton('Pay ₹950')
    const open = await FakeGateway.next()
    open.fail('Your bank declined it.')
    open.dismiss()
    const said = 'Payment failed: Your bank declined it. Please try again.'
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(said)
    expect(alert).toHaveFocus()
    expect(screen.getByRole('textbox', { name: /Custom Amount/ })).toHaveValue('950')
    expect(readTitle()).toBe('Process Payment')
  })

  it('is shown as cancelled if the window was closed, in both languages', async () => {
    showStage()
    ;(await openOneTimePaymentWindow()).dismiss()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Payment was cancelled. Please try again.')
    await pressButton('हिन्दी')
    await waitFor(() => expect(alert).toHaveTextContent('भुगतान रद्द कर दिया गया।'))
  })

  it('shows that the server could not be reached', async () => {
    showStage({ answers: { 'POST /functions/v1/create-payment-order': networkFailure } })
    await loadGatewayScript()
    await chooseOption('One-Time')
    await pressButton('Pay ₹500')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.')
  })

  it('links to support with the id of a payment that could not be verified', async () => {
    const refused = () =>
      jsonAnswer({ success: false, error: 'x', code: 'signature_wrong' }, { status: 400 })
    showStage({ answers: { 'POST /functions/v1/verify-payment': refused } })
    ;(await openOneTimePaymentWindow()).pay()
    expect(await screen.findByText("Checking your payment. Please don't pay again.")).toBeVisible()
    expect(screen.getByRole('button', { name: /Processing/ })).toHaveAttribute('aria-disabled')
    expect(screen.getByRole('button', { name: 'Continue Without Payment' })).toBeDisabled()
    advanceTwoMinutes()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      `Payment verification failed. Please contact support with your payment ID: ${paymentId}`,
    )
    expect(within(alert).getByRole('link', { name: 'contact support' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay ₹500' })).toBeEnabled()
  })
})

describe('a payment completed outside the page', () => {
  it('moves the step on although its window was dismissed', async () => {
    let status: 'created' | 'paid' = 'created'
    showStage({
      later: done,
      answers: { 'POST /functions/v1/reconcile-payments': () => orderResponse(status) },
    })
    const open = await openOneTimePaymentWindow()
    status = 'paid'
    open.dismiss()
    await waitForNextStep()
    expect(await findPaymentConfirmation()).toBeVisible()
  })

  it('moves the step on once another tab reports it', async () => {
    showStage({ later: done })
    await loadGatewayScript()
    await screen.findByRole('button', { name: 'Pay ₹500 Monthly' })
    act(() => tellOfOtherTab({ pending: false }))
    await waitForNextStep()
    expect(await findPaymentConfirmation()).toBeVisible()
  })

  it('offers no second payment while the ledger lacks it, and continues on request', async () => {
    const { reloadProfile } = showStage()
    await loadGatewayScript()
    await screen.findByRole('button', { name: 'Pay ₹500 Monthly' })
    act(() => tellOfOtherTab({ pending: true }))
    const pending = { name: 'Your contribution is on its way' }
    expect(await screen.findByRole('region', pending)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    const count = reloadProfile.mock.calls.length
    await pressButton('Continue')
    expect(reloadProfile).toHaveBeenCalledTimes(count + 1)
  })
})

/** Dispatches the event that the browser sends when another tab changes the storage. */
function tellOfOtherTab({ pending }: { pending: boolean }): void {
  const kept = {
    memberId: '00000000-0000-4000-8000-000000000001',
    open: null,
    confirmation: {
      attempt: `onboard_${'a'.repeat(30)}`,
      page: 'onboarding',
      plan: 'custom',
      amount: 50_000,
      paymentId,
      at: '2026-11-22T04:30:00Z',
      pending,
    },
  }
  localStorage.setItem('sabha-payments', JSON.stringify(kept))
  dispatchEvent(new StorageEvent('storage', { key: 'sabha-payments' }))
}
