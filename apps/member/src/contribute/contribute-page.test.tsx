import { type FakeAnswer, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCommunity, sampleMandate as mandate } from '../../tests/community.ts'
import { Component } from './contribute-page.tsx'

interface OpenedWindow {
  order_id?: string
  subscription_id?: string
  handler(response: object): void
  modal: { ondismiss(): void }
}

const order = { id: 'order_AAAAAAAAAAAAAA', amount: 50_000, currency: 'INR' }
const gift = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000002',
  amount: 70_000,
  refunded_amount: 0,
  contribution_type: 'monthly',
  payment_status: 'completed',
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  notes: 'For books',
  created_at: '2026-11-02T10:00:00Z',
  updated_at: '2026-11-02T10:00:00Z',
}
let opened: OpenedWindow[]
let reloadProfile: ReturnType<typeof vi.fn<() => Promise<void>>>

beforeEach(() => {
  storeSession()
  opened = []
  reloadProfile = vi.fn(async () => undefined)
  window.Razorpay = class {
    constructor(options: OpenedWindow) {
      opened.push(options)
    }
    on() {}
    open() {}
    close() {}
  }
})
afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

function open(answers: Record<string, FakeAnswer> = {}, profile: Partial<Profile> = {}) {
  const backend = fakeCommunity(answers)
  const scriptUrl = `https://pay.test/${Math.random()}.js`
  render(
    <FakePlatform
      session={fakeSession('member', profile)}
      payments={{ keyId: 'rzp_test_key', scriptUrl }}
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

const loadScript = () => document.head.querySelector('script')?.dispatchEvent(new Event('load'))
const button = (name: string) => screen.getByRole('button', { name })
const toasts = () => toastStore.getState().toasts.map(({ message }) => message)

describe('the contribution page', () => {
  it('offers auto-pay of the recommended amount first, once the script is there', async () => {
    open()
    expect(button('Loading...')).toBeVisible()
    loadScript()
    expect(await screen.findByRole('button', { name: 'Start Monthly Auto-Pay ₹500' })).toBeEnabled()
    expect(button('Monthly Auto-Pay')).toHaveAttribute('aria-pressed', 'true')
    expect(button('₹500 Recommended')).toHaveAttribute('aria-pressed', 'true')
  })

  it('takes one order to the window, thanks, and begins anew', async () => {
    const { requests } = open({
      'POST /functions/v1/create-payment-order': () => jsonAnswer({ success: true, order }),
      'POST /functions/v1/verify-contribution': () => jsonAnswer({ success: true, pending: false }),
    })
    loadScript()
    await userEvent.click(button('One-Time'))
    await userEvent.click(button('₹700'))
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'For books')
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Contribute ₹700' }))
    await waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.handler({
      razorpay_order_id: order.id,
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
      razorpay_signature: 'a'.repeat(64),
    })
    await waitFor(() => expect(toasts()).toContain('Thank you for your contribution!'))
    expect(await screen.findByRole('button', { name: 'Contribute ₹500' })).toBeEnabled()
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveValue('')
    expect(reloadProfile).toHaveBeenCalledTimes(1)
    const made = requests.filter(({ path }) => path.endsWith('create-payment-order'))
    expect(made).toHaveLength(1)
    expect(made[0]?.body).toMatchObject({ amount: 70_000, notes: { comments: 'For books' } })
  })

  it('asks before auto-pay, and opens the window for a subscription', async () => {
    open({
      'POST /functions/v1/create-subscription': () =>
        jsonAnswer({ success: true, subscription: { id: 'sub_AAAAAAAAAAAAAA' } }),
    })
    loadScript()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Start Monthly Auto-Pay ₹500' }),
    )
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Confirm Monthly Auto-Pay' }),
    )
    expect(dialog.getByText('₹500 per month')).toBeVisible()
    expect(opened).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Proceed to Payment' }))
    await waitFor(() => expect(opened[0]?.subscription_id).toBe('sub_AAAAAAAAAAAAAA'))
  })

  it.each([
    { role: 'member', typed: '299', label: 'Minimum ₹300 required' },
    { role: 'admin', typed: '1', label: 'Minimum ₹2 required' },
    { role: 'member', typed: ' ', label: 'Minimum ₹300 required' },
  ] as const)('says to a $role who types "$typed": $label', async ({ role, typed, label }) => {
    open({}, { role })
    loadScript()
    await userEvent.click(button('Custom Amount'))
    await userEvent.type(screen.getByRole('textbox', { name: /Custom Amount/ }), typed)
    expect(await screen.findByRole('button', { name: label })).toBeDisabled()
  })

  it('says that a closed window was a cancelled payment', async () => {
    open({
      'POST /functions/v1/create-payment-order': () => jsonAnswer({ success: true, order }),
      'POST /functions/v1/reconcile-payments': () =>
        jsonAnswer({ success: true, order: { id: order.id, status: 'created' } }),
    })
    loadScript()
    await userEvent.click(button('One-Time'))
    await userEvent.click(await screen.findByRole('button', { name: 'Contribute ₹500' }))
    await waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.modal.ondismiss()
    expect(await screen.findByText('Payment was cancelled. Please try again.')).toBeVisible()
  })

  it('lists what was given', async () => {
    open(
      { 'GET /rest/v1/contributions': () => jsonAnswer([gift]) },
      { total_contributions: 70_000 },
    )
    const impact = within(screen.getByRole('region', { name: 'Your Impact' }))
    expect(await impact.findByText('2 Nov 2026')).toBeVisible()
    for (const text of ['Auto-Pay', 'Recurring', 'Completed', 'For books']) {
      expect(impact.getByText(text)).toBeVisible()
    }
  })

  it('shows a running auto-pay and ends it after a question', async () => {
    const { requests } = open({
      'GET /rest/v1/mandates': () => jsonAnswer([mandate]),
      'POST /functions/v1/cancel-subscription': () =>
        jsonAnswer({
          success: true,
          subscription: { id: mandate.razorpay_subscription_id, status: 'cancelled' },
        }),
    })
    const card = within(await screen.findByRole('region', { name: 'Manage Auto-Pay' }))
    expect(card.getByText('₹300 per month')).toBeVisible()
    expect(card.getByText('Next charge on 21 Dec 2026')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Cancel Auto-Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Auto-Pay' }))
    await waitFor(() => expect(toasts()).toContain('Auto-pay was cancelled.'))
    expect(requests.filter(({ path }) => path.endsWith('cancel-subscription'))).toHaveLength(1)
  })

  it('says that the wish to end auto-pay is kept where the provider has not confirmed it', async () => {
    open({
      'GET /rest/v1/mandates': () => jsonAnswer([mandate]),
      'POST /functions/v1/cancel-subscription': () =>
        jsonAnswer({
          success: true,
          subscription: { id: mandate.razorpay_subscription_id, status: 'cancel_requested' },
        }),
    })
    const card = within(await screen.findByRole('region', { name: 'Manage Auto-Pay' }))
    await userEvent.click(card.getByRole('button', { name: 'Cancel Auto-Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Auto-Pay' }))
    await waitFor(() =>
      expect(toasts()).toContain(
        'Your cancellation is noted. The payment service has not confirmed it yet; we keep trying.',
      ),
    )
  })
})
