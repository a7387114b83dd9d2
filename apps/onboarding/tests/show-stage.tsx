import { type FakeAnswer, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { CheckoutKeeper } from '@sabha/checkout'
import type { Language, Session } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { Component } from '../src/stage/onboarding-stage.tsx'
import { LanguageButton } from './language-button.tsx'

/** What the provider's window was opened with. */
interface OpenedWindow {
  order_id?: string
  subscription_id?: string
  amount?: number
  handler(response: object): void
  modal: { ondismiss(): void }
}

export const opened: OpenedWindow[] = []
let decline: (failure: object) => void = () => undefined

const order = { id: 'order_AAAAAAAAAAAAAA', amount: 50_000, currency: 'INR' }
export const subscription = { id: 'sub_AAAAAAAAAAAAAA' }
export const paymentId = 'pay_AAAAAAAAAAAAAA'

/** The server, where every payment comes about. */
const payments: Record<string, FakeAnswer> = {
  'POST /functions/v1/create-payment-order': () => jsonAnswer({ success: true, order }),
  'POST /functions/v1/create-subscription': () => jsonAnswer({ success: true, subscription }),
  'POST /functions/v1/verify-payment': () => jsonAnswer({ success: true, pending: false }),
  'POST /functions/v1/verify-subscription': () => jsonAnswer({ success: true, pending: false }),
  'POST /functions/v1/reconcile-payments': () => orderAnswer('created'),
  'POST /rest/v1/rpc/auto_pay': () => jsonAnswer(null),
}

/** What the server says of the order. */
export function orderAnswer(status: 'created' | 'paid') {
  const payment = status === 'paid' ? { id: paymentId, created_at: '2026-11-22T04:30:00Z' } : null
  return jsonAnswer({ success: true, order: { id: order.id, status, payment } })
}

export interface Stage {
  answers?: Record<string, FakeAnswer>
  profile?: Partial<Profile>
  /** What the server has of the profile once it is read anew. */
  later?: Partial<Profile>
  path?: string
  language?: Language
  isConfigured?: boolean
}

/** Somebody at the payment step unless their profile says otherwise. */
export function showStage({ answers, profile, later, path = '/dashboard', ...rest }: Stage = {}) {
  storeSession()
  opened.length = 0
  window.Razorpay = FakeWindow
  const before = { onboarding_status: 'paymentpending', is_paid: false, ...profile } as const
  const row = fakeSession('member', before)
  const patched: FakeAnswer = ({ body }) =>
    jsonAnswer({ ...(row.status === 'signed-in' && row.profile), ...Object(body) })
  const backend = fakeBackend({ ...payments, 'PATCH /rest/v1/profiles': patched, ...answers })
  const reloadProfile = vi.fn(async () => undefined)
  const scriptUrl = `https://pay.test/${Math.random()}.js`

  function Person() {
    const [session, setSession] = useState<Session>(row)
    const reload = async () => {
      await reloadProfile()
      setSession(fakeSession('member', { ...before, ...later }))
    }
    return (
      <FakePlatform
        session={session}
        path={path}
        {...(rest.language && { language: rest.language })}
        {...(rest.isConfigured !== false && { payments: { keyId: 'rzp_test_key', scriptUrl } })}
        actions={{ reloadProfile: reload }}
      >
        <UiProvider>
          <Component />
          <LanguageButton />
        </UiProvider>
      </FakePlatform>
    )
  }
  render(<Person />)
  return { ...backend, reloadProfile }
}

class FakeWindow {
  constructor(options: OpenedWindow) {
    opened.push(options)
  }
  on(_event: string, listener: (failure: object) => void) {
    decline = listener
  }
  open() {}
  close() {}
}

/** Whoever is here signs out, and takes along how their payment stands. */
export function leaveStage(): void {
  cleanup()
  render(
    <FakePlatform session={fakeSession('signed-out')}>
      <CheckoutKeeper />
    </FakePlatform>,
  )
  toastStore.setState({ toasts: [] })
  for (const script of document.head.querySelectorAll('script')) script.remove()
}

/** The provider's script has come. */
export async function loadScript(): Promise<void> {
  await vi.waitFor(() => {
    if (!document.head.querySelector('script')) throw new Error('No script is asked for')
  })
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('radio', { name }))

export const title = () => screen.getByRole('heading', { level: 1 }).textContent
export const arrived = () => screen.findByRole('region', { name: 'Your contribution has arrived' })

/** The step moves on by itself. */
export const movedOn = () =>
  vi.waitFor(
    () => {
      if (title() !== 'Complete Profile') throw new Error(`The step is still ${title()}`)
    },
    { timeout: 10_000 },
  )

/** Leaves the window open with a payment of ₹500. */
export async function payOnce() {
  await loadScript()
  await choose('One-Time')
  await press('Pay ₹500')
  return paymentWindow()
}

/** The window that was opened last. */
export async function paymentWindow() {
  await vi.waitFor(() => {
    if (opened.length === 0) throw new Error('No window is open')
  })
  const open = opened.at(-1)
  return {
    pay() {
      open?.handler({
        razorpay_payment_id: paymentId,
        razorpay_signature: 'a'.repeat(64),
        ...(open.order_id && { razorpay_order_id: open.order_id }),
        ...(open.subscription_id && { razorpay_subscription_id: open.subscription_id }),
      })
    },
    decline: (description: string) => decline({ error: { description } }),
    dismiss: () => open?.modal.ondismiss(),
  }
}
