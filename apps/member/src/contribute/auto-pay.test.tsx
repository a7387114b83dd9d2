import { type FakeAnswer, jsonAnswer, storeSession, timeoutFailure } from '@sabha/backend/testing'
import { fakePayments, resetCheckout } from '@sabha/checkout/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCommunity, sampleAutoPay } from '../../tests/community.ts'
import { Component } from './contribute-page.tsx'

const id = sampleAutoPay.razorpay_subscription_id
const running = (changes: object = {}) => ({
  'GET /rest/v1/rpc/auto_pay': () => jsonAnswer({ ...sampleAutoPay, ...changes }),
})
const cancelled = (status: string) => ({
  'POST /functions/v1/cancel-subscription': () =>
    jsonAnswer({ success: true, subscription: { id, status } }),
})
const card = async () => within(await screen.findByRole('region', { name: 'Manage Auto-Pay' }))

function open(answers: Record<string, FakeAnswer>, isConfigured = true) {
  const backend = fakeCommunity(answers)
  render(
    <FakePlatform
      session={fakeSession('member')}
      path="/contribute"
      {...(isConfigured && { payments: fakePayments() })}
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

beforeEach(() => {
  storeSession()
})
afterEach(() => {
  cleanup()
  resetCheckout()
})

describe('auto-pay on the contribution page', () => {
  it('can be cancelled without a payment provider, but not set up again', async () => {
    open(running(), false)
    const shown = await card()
    expect(shown.getByText('A new auto-pay cannot be set up yet.')).toBeVisible()
    expect(shown.getByRole('button', { name: 'Cancel Auto-Pay' })).toBeEnabled()
    expect(screen.getByText('Contributions are not open yet.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Not Open Yet' })).toBeDisabled()
  })

  it('is shown first, preselects One-Time below, and the form warns of a second one', async () => {
    open(running())
    const first = await card()
    expect(first.getByText('₹300 per month')).toBeVisible()
    expect(first.getByText('Next charge on 21 Dec 2026')).toBeVisible()
    const form = screen.getByRole('form', { name: 'Support Our Community' })
    const order = screen
      .getByRole('region', { name: 'Manage Auto-Pay' })
      .compareDocumentPosition(form)
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('radio', { name: 'One-Time' })).toBeChecked()
    expect(screen.queryByText(/already have a monthly auto-pay/)).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly Auto-Pay' }))
    expect(screen.getByText(/already have a monthly auto-pay/)).toBeVisible()
  })

  it.each([
    ['authorised', 'Starts soon', 'nothing more to pay now. To change the amount, cancel auto-pay'],
    ['pending', 'Charge failed, will be retried', 'Keep the amount in your account'],
    ['halted', 'Stopped after failed charges', 'cancel this auto-pay and set up a new one'],
    ['paused', 'Paused', 'Resume it in your bank or UPI app, or cancel it here'],
    ['cancel_requested', 'Cancellation requested', 'you do not need to do anything'],
  ])('shows "%s" for the state %s, with advice', async (state, badge, advice) => {
    open(running({ state }))
    expect((await card()).getByText(badge)).toBeVisible()
    expect((await card()).getByText(new RegExp(advice))).toBeVisible()
    const end = (await card()).queryByRole('button', { name: 'Cancel Auto-Pay' })
    expect(end === null).toBe(state === 'cancel_requested')
  })

  it('is shown below the form with the date of its end, without a cancel button', async () => {
    open(
      running({
        state: 'ended',
        running: 0,
        next_charge_at: null,
        ended_at: '2026-11-18T10:00:00Z',
      }),
    )
    expect((await card()).getByText('Ended')).toBeVisible()
    expect((await card()).getByText('Ended on 18 Nov 2026')).toBeVisible()
    expect((await card()).getByText(/No more charges will be made/)).toBeVisible()
    expect((await card()).queryByRole('button')).toBeNull()
    expect(screen.getByRole('radio', { name: 'Monthly Auto-Pay' })).toBeChecked()
    const order = screen
      .getByRole('region', { name: 'Manage Auto-Pay' })
      .compareDocumentPosition(screen.getByRole('form', { name: 'Support Our Community' }))
    expect(order).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  it('is hidden if the member never set it up', async () => {
    open(running({ state: 'none', running: 0 }))
    expect(await screen.findByRole('radio', { name: 'Monthly Auto-Pay' })).toBeChecked()
    expect(screen.queryByRole('region', { name: 'Manage Auto-Pay' })).toBeNull()
  })

  it('shows an error with Retry if it cannot be read, keeps typed values and warns of a second auto-pay', async () => {
    let isLost = true
    open({
      'GET /rest/v1/rpc/auto_pay': () => (isLost ? timeoutFailure() : jsonAnswer(sampleAutoPay)),
    })
    expect(await screen.findByText('Your auto-pay could not be loaded')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'One-Time' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly Auto-Pay' }))
    expect(screen.getByText(/could not check whether you already have/)).toBeVisible()
    const notes = screen.getByRole('textbox', { name: /Notes/ })
    await userEvent.type(notes, 'For books')
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await card()).getByText('₹300 per month')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveValue('For books')
  })

  it('mentions other active auto-pays', async () => {
    open(running({ running: 2 }))
    expect((await card()).getByText(/You have one more active auto-pay/)).toBeVisible()
  })

  it('says that the confirmation dialog could not be loaded, and opens it with the next press', async () => {
    vi.doMock('./end-auto-pay/end-dialog.tsx', () => Promise.reject(new Error('lost')))
    open(running())
    const end = (await card()).getByRole('button', { name: 'Cancel Auto-Pay' })
    await userEvent.click(end)
    await waitFor(() =>
      expect(readToasts()).toEqual([
        expect.stringContaining('Part of the site could not be loaded.'),
      ]),
    )
    vi.doUnmock('./end-auto-pay/end-dialog.tsx')
    await userEvent.click(end)
    expect(await screen.findByRole('alertdialog', { name: 'Cancel Auto-Pay' })).toBeVisible()
  })

  it('is cancelled after a confirmation', async () => {
    const { requests } = open({ ...running(), ...cancelled('cancelled') })
    await userEvent.click((await card()).getByRole('button', { name: 'Cancel Auto-Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Auto-Pay' }))
    await waitFor(() => expect(readToasts()).toContain('Auto-pay was cancelled.'))
    expect(requests.filter(({ path }) => path.endsWith('cancel-subscription'))).toHaveLength(1)
  })

  it('removes the confirmation of its start when cancelled', async () => {
    const session = fakeSession('member')
    const memberId = session.status === 'signed-in' && session.profile.id
    const confirmation = {
      attempt: 'contrib_A',
      page: 'contribution',
      plan: 'monthly',
      amount: 30_000,
      paymentId: null,
      at: '2026-11-20T10:00:00Z',
      pending: false,
    }
    localStorage.setItem('sabha-payments', JSON.stringify({ memberId, open: null, confirmation }))
    open({ ...running(), ...cancelled('cancelled') })
    expect(await screen.findByRole('region', { name: 'Your auto-pay is set up' })).toBeVisible()
    await userEvent.click((await card()).getByRole('button', { name: 'Cancel Auto-Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Auto-Pay' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Your auto-pay is set up' })).toBeNull(),
    )
  })

  it('shows that the cancellation is stored and retried if the provider has not confirmed it', async () => {
    open({ ...running(), ...cancelled('cancel_requested') })
    await userEvent.click((await card()).getByRole('button', { name: 'Cancel Auto-Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Auto-Pay' }))
    await waitFor(() =>
      expect(readToasts()).toContain(
        "We have received your cancellation. The payment provider has not confirmed it yet; we'll keep trying.",
      ),
    )
  })
})
