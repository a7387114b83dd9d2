import {
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '@sabha/backend/testing'
import { FakePlatform } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkout as controller } from '../src/controller/checkout.ts'
import type { WindowWithGateway } from '../src/gateway/gateway.ts'
import { type CheckoutControls, useCheckout } from '../src/hooks/use-checkout.ts'
import { CheckoutKeeper } from '../src/hooks/use-checkout-keeper.ts'
import { useCheckoutTexts } from '../src/hooks/use-checkout-texts.ts'
import type { PaymentRequest } from '../src/payment/payment-request.ts'
import { advanceTwoMinutes } from '../src/testing/advance-two-minutes.ts'
import { FakeGateway } from '../src/testing/fake-gateway.ts'
import { made, order, unpaid, unsubscribed, verified } from './payment-answers.ts'

const once: PaymentRequest = { page: 'contribution', plan: 'custom', amount: 50_000, words: 'Hi' }
let checkout: CheckoutControls

function Page() {
  checkout = useCheckout({
    payer: { name: 'Asha', email: 'asha@sabha.test', phone: '+919876543210' },
  })
  const { state } = checkout
  const texts = useCheckoutTexts()
  const said = texts.ofState(state) ?? texts.ofNote(state) ?? ''
  return <p role="status">{`${state.status} ${said}`}</p>
}

async function open(routes: Record<string, FakeAnswer>) {
  const backend = fakeBackend(
    Object.fromEntries(
      Object.entries(routes).map(([name, answer]) => [
        name.includes(' ') ? name : `POST /functions/v1/${name}`,
        answer,
      ]),
    ),
  )
  const payments = { keyId: 'rzp_test_key', scriptUrl: `https://pay.test/${Math.random()}.js` }
  render(
    <FakePlatform payments={payments}>
      <Page />
    </FakePlatform>,
  )
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  await status('idle ')
  return backend
}

const toasts = () => toastStore.getState().toasts.map(({ message }) => message)
const status = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text), { timeout: 5_000 })

/** Returns to the page repeatedly, with a check each time, until it shows the text. */
const statusAfterLooks = (text: string) =>
  waitFor(() => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByRole('status').textContent).toBe(text)
  })

function pay(request = once): Promise<void> {
  let paying = Promise.resolve()
  act(() => {
    paying = checkout.pay(request)
  })
  return paying
}

beforeEach(() => {
  storeSession()
  const page: WindowWithGateway = window
  page.Razorpay = FakeGateway
})
afterEach(() => {
  cleanup()
  controller.setMember(null)
  toastStore.setState({ toasts: [] })
  FakeGateway.opened = []
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

describe('a payment', () => {
  it('creates an order, opens the window with it, and sends the proof to the server', async () => {
    const { requests } = await open({
      'create-payment-order': made,
      'verify-contribution': verified,
    })
    void pay()
    const opened = await FakeGateway.next()
    expect(opened.options).toMatchObject({
      key: 'rzp_test_key',
      order_id: order.id,
      amount: 50_000,
      currency: 'INR',
      prefill: { name: 'Asha', email: 'asha@sabha.test', contact: '+919876543210' },
    })
    opened.pay()
    await status('success ')
    expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'create-payment-order',
      'verify-contribution',
    ])
  })

  it('creates one order for a double click', async () => {
    const { requests } = await open({
      'create-payment-order': made,
      'verify-contribution': verified,
    })
    void pay()
    void pay()
    ;(await FakeGateway.next()).pay()
    await status('success ')
    expect(requests.filter(({ path }) => path.endsWith('create-payment-order'))).toHaveLength(1)
  })

  it('keeps its receipt for a retry and takes a new one after success', async () => {
    const answers: FakeAnswer[] = [networkFailure, made, made]
    const { requests } = await open({
      'create-payment-order': (request) => (answers.shift() ?? made)(request),
      'verify-contribution': verified,
    })
    await pay()
    await status('failed We could not reach the server. Check your connection and try again.')
    void pay()
    ;(await FakeGateway.next()).pay()
    await status('success ')
    void pay()
    await FakeGateway.next()
    const receipts = requests
      .filter(({ path }) => path.endsWith('create-payment-order'))
      .map(({ body }) => (body as { receipt: string }).receipt)
    expect(receipts[1]).toBe(receipts[0])
    expect(receipts[2]).not.toBe(receipts[0])
  })

  it('leaves a declined card to the window and shows it once when the window is closed', async () => {
    await open({
      'create-payment-order': made,
      'reconcile-payments': unpaid,
      'verify-contribution': verified,
    })
    void pay()
    const opened = await FakeGateway.next()
    opened.fail('Card declined.')
    expect(toasts()).toEqual([])
    opened.dismiss()
    await status('failed Payment failed: Card declined. Please try again.')
    void pay()
    const again = await FakeGateway.next()
    again.fail()
    again.pay()
    await status('success ')
  })

  it('is cancelled with its window, unless it was paid', async () => {
    let orderStatus = 'created'
    await open({
      'create-payment-order': made,
      'reconcile-payments': () =>
        jsonAnswer({ success: true, order: { id: order.id, status: orderStatus, payment: null } }),
    })
    void pay()
    ;(await FakeGateway.next()).dismiss()
    await status('cancelled Payment was cancelled. Please try again.')
    orderStatus = 'paid'
    void pay()
    ;(await FakeGateway.next()).dismiss()
    await status('success ')
  })

  it('stays cancelled if the server cannot confirm whether its closed window was paid', async () => {
    await open({ 'create-payment-order': made, 'reconcile-payments': networkFailure })
    const paying = pay()
    ;(await FakeGateway.next()).dismiss()
    await act(() => paying)
    await status('cancelled Payment was cancelled. Please try again.')
  })

  it.each([
    { page: 'contribution', plan: 'custom', said: 'Contribution verification failed' },
    { page: 'contribution', plan: 'monthly', said: 'Subscription activation failed' },
    { page: 'onboarding', plan: 'custom', said: 'Payment verification failed' },
    { page: 'onboarding', plan: 'monthly', said: 'Subscription verification failed' },
  ] as const)(
    'shows "$said" at $page if the server rejects its proof',
    async ({ page, plan, said }) => {
      const refused = () =>
        jsonAnswer({ success: false, error: 'x', code: 'signature_wrong' }, { status: 400 })
      await open({
        'create-payment-order': made,
        'create-subscription': () =>
          jsonAnswer({ success: true, subscription: { id: 'sub_AAAAAAAAAAAAAA' } }),
        'verify-contribution': refused,
        'verify-payment': refused,
        'verify-subscription': refused,
        'reconcile-payments': ({ body }) =>
          'razorpay_order_id' in Object(body) ? unpaid() : unsubscribed(),
      })
      void pay({ ...once, page, plan })
      const opened = await FakeGateway.next()
      if (plan === 'monthly') expect(opened.options).not.toHaveProperty('amount')
      opened.pay()
      await status("checking Checking your payment. Please don't pay again.")
      advanceTwoMinutes()
      await statusAfterLooks(
        `failed ${said}. Please contact support with your payment ID: pay_AAAAAAAAAAAAAA`,
      )
    },
  )

  it('shows a toast with a support link if it is refused while no page shows it', async () => {
    const refused = () =>
      jsonAnswer({ success: false, error: 'x', code: 'signature_wrong' }, { status: 400 })
    await open({
      'create-payment-order': made,
      'verify-contribution': refused,
      'reconcile-payments': unpaid,
    })
    void pay()
    const opened = await FakeGateway.next()
    cleanup()
    render(
      <FakePlatform>
        <CheckoutKeeper />
      </FakePlatform>,
    )
    opened.pay()
    await waitFor(() => expect(controller.view.getState().payment.status).toBe('checking'))
    advanceTwoMinutes()
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(toasts()).toEqual([expect.stringContaining('contact support')])
    })
    const leave = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => leave.mockRestore())
    const [told] = toastStore.getState().toasts
    expect(told?.action?.label).toBe('Contact Support')
    told?.action?.onAct()
    expect(leave).toHaveBeenCalledWith(
      'mailto:support@foundation.example?subject=Payment%20pay_AAAAAAAAAAAAAA',
      '_self',
    )
  })

  it('shows a message while the script loads, and waits for it', async () => {
    fakeBackend({})
    render(
      <FakePlatform payments={{ keyId: 'k', scriptUrl: 'https://pay.test/slow.js' }}>
        <Page />
      </FakePlatform>,
    )
    await pay()
    expect(toasts()).toEqual(['Payment gateway is still loading. Please try again.'])
    await status('loading ')
  })

  it('is closed without a configured provider', async () => {
    fakeBackend({})
    render(
      <FakePlatform>
        <Page />
      </FakePlatform>,
    )
    await status('closed Contributions are not open yet.')
    await pay()
    await status('closed Contributions are not open yet.')
  })

  it('is not available if the script failed to load, until it is loaded again', async () => {
    fakeBackend({})
    render(
      <FakePlatform payments={{ keyId: 'k', scriptUrl: 'https://pay.test/gone.js' }}>
        <Page />
      </FakePlatform>,
    )
    const script = () => document.head.querySelector('script')
    script()?.dispatchEvent(new Event('error'))
    await status('failed Failed to load payment gateway')
    const paying = pay()
    await waitFor(() => expect(script()).not.toBeNull())
    script()?.dispatchEvent(new Event('error'))
    await act(() => paying)
    await status('failed Failed to load payment gateway')
    act(() => checkout.reloadGateway?.())
    await status('loading ')
    await waitFor(() => expect(script()).not.toBeNull())
    script()?.dispatchEvent(new Event('load'))
    await status('idle ')
  })
})
