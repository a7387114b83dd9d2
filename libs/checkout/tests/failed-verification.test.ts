import {
  type FakeAnswer,
  functionRefusal,
  jsonAnswer,
  networkFailure,
} from '@sabha/backend/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutController } from '../src/controller/checkout-controller.ts'
import { storedPaymentsKey } from '../src/storage.ts'
import { FakeGateway } from '../src/testing/fake-gateway.ts'
import {
  asked,
  becomes,
  confirmed,
  ids,
  locks,
  once,
  openTab,
  paidOrders,
  pay,
  payment,
  serve,
  setUpBrowser,
  state,
} from './tabs.ts'

const verifying = 'POST /functions/v1/verify-contribution'
const lookingUp = 'POST /functions/v1/reconcile-payments'
const serverError = () => functionRefusal(500, 'unknown')

setUpBrowser()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A payment that the window calls paid and whose verification answers this. */
async function payUnverified(answer: FakeAnswer, answers: Record<string, FakeAnswer> = {}) {
  const { requests } = serve({ [verifying]: answer, ...answers })
  const tab = openTab()
  void pay(tab)
  ;(await FakeGateway.next()).pay()
  await becomes(tab, 'checking')
  return { tab, requests }
}

/** The next look happens at once: somebody comes back to the page. */
function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Looks again until the payment stands like this. */
async function comesTo(tab: CheckoutController, status: string): Promise<void> {
  const come = () => {
    lookAgain()
    expect(state(tab)).toBe(status)
  }
  await vi.waitFor(come, { timeout: 4000 })
}

function passTwoMinutes(): void {
  vi.setSystemTime(new Date('2026-11-26T10:02:00Z'))
}

describe('a payment whose verification failed', () => {
  it.each([
    ['a server error', serverError],
    ['a lost answer', networkFailure],
    ['a refusal', () => functionRefusal(400, 'signature_wrong')],
    ['an answer that cannot be read', () => new Response('<html>')],
  ])(
    'is looked up after %s, and confirmed once the server knows that it was paid',
    async (_, answer) => {
      const { tab, requests } = await payUnverified(answer)
      await vi.waitFor(() => expect(asked(requests, 'reconcile-payments')).toBeGreaterThan(0))
      expect(state(tab)).toBe('checking')
      expect(tab.takeNews()).toEqual([])
      paidOrders.add(ids[0] ?? '')
      await comesTo(tab, 'success')
      expect(confirmed(tab)).toMatchObject({ paymentId: payment.id, pending: false })
      expect(tab.takeNews()).toEqual([{ kind: 'paid', plan: 'custom', pending: false }])
    },
  )

  it('lets nobody pay again while it is looked up', async () => {
    const { tab, requests } = await payUnverified(serverError)
    await pay(tab, { ...once, amount: 70_000 })
    const other = openTab()
    void pay(other)
    await becomes(other, 'elsewhere')
    expect(asked(requests, 'create-payment-order')).toBe(1)
  })

  it('fails with the payment id once the server has said for two minutes that nothing was paid', async () => {
    const { tab } = await payUnverified(serverError)
    lookAgain()
    passTwoMinutes()
    await comesTo(tab, 'failed')
    const problem = { code: 'unverified', page: 'contribution', plan: 'custom' }
    expect(tab.view.getState().payment).toMatchObject({
      problem: { ...problem, paymentId: 'pay_AAAAAAAAAAAAAA' },
    })
    void pay(tab)
    await FakeGateway.next()
    expect(state(tab)).toBe('processing')
  })

  it('stays closed to another payment as long as the server does not say whether it was paid', async () => {
    let look: FakeAnswer = networkFailure
    const { tab, requests } = await payUnverified(serverError, {
      [lookingUp]: (request) => look(request),
    })
    passTwoMinutes()
    await comesTo(tab, 'unresolved')
    expect(tab.takeNews()).toMatchObject([{ kind: 'unpaid', state: { status: 'unresolved' } }])
    await pay(tab)
    expect(asked(requests, 'create-payment-order')).toBe(1)
    const order = { id: ids[0], status: 'created', payment: null }
    look = () => jsonAnswer({ success: true, order })
    await comesTo(tab, 'failed')
    expect(tab.takeNews()).toEqual([])
    void pay(tab)
    await FakeGateway.next()
  })

  it('is confirmed when the server answers late that it was paid', async () => {
    let look: FakeAnswer = networkFailure
    const { tab } = await payUnverified(serverError, { [lookingUp]: (request) => look(request) })
    passTwoMinutes()
    await comesTo(tab, 'unresolved')
    look = () => jsonAnswer({ success: true, order: { id: ids[0], status: 'paid', payment } })
    await comesTo(tab, 'success')
    expect(confirmed(tab)).toMatchObject({ paymentId: payment.id })
  })

  it('is looked up again after a reload', async () => {
    await payUnverified(serverError)
    expect(localStorage.getItem(storedPaymentsKey)).toContain('"paid"')
    locks.crash()
    const tab = openTab()
    await becomes(tab, 'checking')
    await pay(tab)
    expect(state(tab)).toBe('checking')
    paidOrders.add(ids[0] ?? '')
    await comesTo(tab, 'success')
    expect(tab.takeNews()).toMatchObject([{ kind: 'paid' }])
  })

  it('is looked up also where the window handed over no readable proof', async () => {
    serve()
    const tab = openTab()
    void pay(tab)
    ;(await FakeGateway.next()).options.handler({ razorpay_payment_id: payment.id })
    await becomes(tab, 'checking')
    paidOrders.add(ids[0] ?? '')
    await comesTo(tab, 'success')
  })
})

describe('a subscription whose verification failed', () => {
  const subscription = { id: 'sub_AAAAAAAAAAAAAA', status: 'created' }
  const monthly = { ...once, plan: 'monthly' } as const

  async function subscribeUnverified() {
    const { requests } = serve({
      'POST /functions/v1/create-subscription': () => jsonAnswer({ success: true, subscription }),
      'POST /functions/v1/verify-subscription': serverError,
      [lookingUp]: () => jsonAnswer({ success: true, subscription: { ...subscription } }),
    })
    const tab = openTab()
    void pay(tab, monthly)
    ;(await FakeGateway.next()).pay()
    await becomes(tab, 'checking')
    return { tab, requests }
  }

  afterEach(() => {
    subscription.status = 'created'
  })

  it('is looked up at the provider until it was authorised', async () => {
    const { tab, requests } = await subscribeUnverified()
    await vi.waitFor(() => expect(asked(requests, 'reconcile-payments')).toBeGreaterThan(0))
    expect(requests.find(({ path }) => path.endsWith('reconcile-payments'))?.body).toEqual({
      razorpay_subscription_id: subscription.id,
    })
    subscription.status = 'authenticated'
    await comesTo(tab, 'success')
    expect(confirmed(tab)).toMatchObject({ plan: 'monthly', paymentId: 'pay_AAAAAAAAAAAAAA' })
  })

  it('fails after two minutes in which it was not authorised', async () => {
    const { tab } = await subscribeUnverified()
    passTwoMinutes()
    await comesTo(tab, 'failed')
  })
})
