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

/** Makes a payment that the window reports as paid and whose verification has the given response. */
async function payUnverified(answer: FakeAnswer, answers: Record<string, FakeAnswer> = {}) {
  const { requests } = serve({ [verifying]: answer, ...answers })
  const tab = openTab()
  void pay(tab)
  ;(await FakeGateway.next()).pay()
  await becomes(tab, 'checking')
  return { tab, requests }
}

/** Triggers the next check at once, as if the user returned to the page. */
function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Triggers checks until the payment has the given status. */
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

  it('blocks other payments while it is checked', async () => {
    const { tab, requests } = await payUnverified(serverError)
    await pay(tab, { ...once, amount: 70_000 })
    const other = openTab()
    void pay(other)
    await becomes(other, 'elsewhere')
    expect(asked(requests, 'create-payment-order')).toBe(1)
  })

  it('fails with its id once the server has reported it as unpaid for two minutes', async () => {
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

  it('blocks other payments as long as the server has no answer', async () => {
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

  it('is confirmed if the server reports it as paid later', async () => {
    let look: FakeAnswer = networkFailure
    const { tab } = await payUnverified(serverError, { [lookingUp]: (request) => look(request) })
    passTwoMinutes()
    await comesTo(tab, 'unresolved')
    look = () => jsonAnswer({ success: true, order: { id: ids[0], status: 'paid', payment } })
    await comesTo(tab, 'success')
    expect(confirmed(tab)).toMatchObject({ paymentId: payment.id })
  })

  it('is checked again after a reload', async () => {
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

  it('is checked even if the window returned an unreadable proof', async () => {
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

  it('is checked with the provider until it is authorised', async () => {
    const { tab, requests } = await subscribeUnverified()
    await vi.waitFor(() => expect(asked(requests, 'reconcile-payments')).toBeGreaterThan(0))
    expect(requests.find(({ path }) => path.endsWith('reconcile-payments'))?.body).toEqual({
      razorpay_subscription_id: subscription.id,
    })
    subscription.status = 'authenticated'
    await comesTo(tab, 'success')
    expect(confirmed(tab)).toMatchObject({ plan: 'monthly', paymentId: 'pay_AAAAAAAAAAAAAA' })
  })

  it('fails if it was not authorised within two minutes', async () => {
    const { tab } = await subscribeUnverified()
    passTwoMinutes()
    await comesTo(tab, 'failed')
  })
})
