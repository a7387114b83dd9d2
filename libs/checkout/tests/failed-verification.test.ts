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
  countRequests,
  fakeLocks,
  fakePaymentServer,
  oneTimeRequest,
  openTab,
  orderIds,
  paidOrders,
  paidPayment,
  payInTab,
  paymentStatus,
  readConfirmation,
  setUpBrowser,
  waitForStatus,
} from './tabs.ts'

const verifying = 'POST /functions/v1/verify-contribution'
const lookingUp = 'POST /functions/v1/reconcile-payments'
const serverError = () => functionRefusal(500, 'unknown')

const failures: [string, FakeAnswer][] = [
  ['a server error', serverError],
  ['a lost answer', networkFailure],
  ['a refusal', () => functionRefusal(400, 'signature_wrong')],
  ['an answer that cannot be read', () => new Response('<html>')],
]

setUpBrowser()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Makes a payment that the window reports as paid and whose verification has the given response. */
async function payUnverified(answer: FakeAnswer, answers: Record<string, FakeAnswer> = {}) {
  const { requests } = fakePaymentServer({ [verifying]: answer, ...answers })
  const tab = openTab()
  void payInTab(tab)
  ;(await FakeGateway.next()).pay()
  await waitForStatus(tab, 'checking')
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
    expect(paymentStatus(tab)).toBe(status)
  }
  await vi.waitFor(come, { timeout: 4000 })
}

function passTwoMinutes(): void {
  vi.setSystemTime(new Date('2026-11-26T10:02:00Z'))
}

describe('a payment whose verification failed', () => {
  it.each(failures)(
    'is looked up after %s, and confirmed once the server knows that it was paid',
    async (_, answer) => {
      const { tab, requests } = await payUnverified(answer)
      await vi.waitFor(() =>
        expect(countRequests(requests, 'reconcile-payments')).toBeGreaterThan(0),
      )
      expect(paymentStatus(tab)).toBe('checking')
      expect(tab.takeNews()).toEqual([])
      paidOrders.add(orderIds[0] ?? '')
      await comesTo(tab, 'success')
      expect(readConfirmation(tab)).toMatchObject({ paymentId: paidPayment.id, pending: false })
      expect(tab.takeNews()).toEqual([{ kind: 'paid', plan: 'custom', pending: false }])
    },
  )

  it('blocks other payments while it is checked', async () => {
    const { tab, requests } = await payUnverified(serverError)
    await payInTab(tab, { ...oneTimeRequest, amount: 70_000 })
    const other = openTab()
    void payInTab(other)
    await waitForStatus(other, 'elsewhere')
    expect(countRequests(requests, 'create-payment-order')).toBe(1)
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
    void payInTab(tab)
    await FakeGateway.next()
    expect(paymentStatus(tab)).toBe('processing')
  })

  it('blocks other payments as long as the server has no answer', async () => {
    let look: FakeAnswer = networkFailure
    const { tab, requests } = await payUnverified(serverError, {
      [lookingUp]: (request) => look(request),
    })
    passTwoMinutes()
    await comesTo(tab, 'unresolved')
    expect(tab.takeNews()).toMatchObject([{ kind: 'unpaid', state: { status: 'unresolved' } }])
    await payInTab(tab)
    expect(countRequests(requests, 'create-payment-order')).toBe(1)
    const order = { id: orderIds[0], status: 'created', payment: null }
    look = () => jsonAnswer({ success: true, order })
    await comesTo(tab, 'failed')
    expect(tab.takeNews()).toEqual([])
    void payInTab(tab)
    await FakeGateway.next()
  })

  it('is confirmed if the server reports it as paid later', async () => {
    let look: FakeAnswer = networkFailure
    const { tab } = await payUnverified(serverError, { [lookingUp]: (request) => look(request) })
    passTwoMinutes()
    await comesTo(tab, 'unresolved')
    look = () =>
      jsonAnswer({
        success: true,
        order: { id: orderIds[0], status: 'paid', payment: paidPayment },
      })
    await comesTo(tab, 'success')
    expect(readConfirmation(tab)).toMatchObject({ paymentId: paidPayment.id })
  })

  it('is checked again after a reload', async () => {
    await payUnverified(serverError)
    expect(localStorage.getItem(storedPaymentsKey)).toContain('"paid"')
    fakeLocks.crash()
    const tab = openTab()
    await waitForStatus(tab, 'checking')
    await payInTab(tab)
    expect(paymentStatus(tab)).toBe('checking')
    paidOrders.add(orderIds[0] ?? '')
    await comesTo(tab, 'success')
    expect(tab.takeNews()).toMatchObject([{ kind: 'paid' }])
  })

  it('is checked even if the window returned an unreadable proof', async () => {
    fakePaymentServer()
    const tab = openTab()
    void payInTab(tab)
    ;(await FakeGateway.next()).options.handler({ razorpay_payment_id: paidPayment.id })
    await waitForStatus(tab, 'checking')
    paidOrders.add(orderIds[0] ?? '')
    await comesTo(tab, 'success')
  })
})

describe('a subscription whose verification failed', () => {
  const subscription = { id: 'sub_AAAAAAAAAAAAAA', status: 'created' }
  const monthly = { ...oneTimeRequest, plan: 'monthly' } as const

  /** Sets up auto-pay that the window reports as authorised and whose verification fails. */
  async function subscribeUnverified(verification: FakeAnswer, look: FakeAnswer = known) {
    const { requests } = fakePaymentServer({
      'POST /functions/v1/create-subscription': known,
      'POST /functions/v1/verify-subscription': verification,
      [lookingUp]: look,
    })
    const tab = openTab()
    void payInTab(tab, monthly)
    ;(await FakeGateway.next()).pay()
    await waitForStatus(tab, 'checking')
    return { tab, requests }
  }
  const known = () => jsonAnswer({ success: true, subscription: { ...subscription } })

  afterEach(() => {
    subscription.status = 'created'
  })

  it.each(failures)(
    'is looked up after %s, and confirmed once the server knows that it is authorised',
    async (_, verification) => {
      const { tab, requests } = await subscribeUnverified(verification)
      await vi.waitFor(() =>
        expect(countRequests(requests, 'reconcile-payments')).toBeGreaterThan(0),
      )
      expect(requests.find(({ path }) => path.endsWith('reconcile-payments'))?.body).toEqual({
        razorpay_subscription_id: subscription.id,
      })
      await payInTab(tab, monthly)
      expect(countRequests(requests, 'create-subscription')).toBe(1)
      expect(paymentStatus(tab)).toBe('checking')
      subscription.status = 'authenticated'
      await comesTo(tab, 'success')
      expect(readConfirmation(tab)).toMatchObject({
        plan: 'monthly',
        paymentId: 'pay_AAAAAAAAAAAAAA',
      })
    },
  )

  it('fails if it was not authorised within two minutes', async () => {
    const { tab } = await subscribeUnverified(serverError)
    passTwoMinutes()
    await comesTo(tab, 'failed')
    void payInTab(tab, monthly)
    await FakeGateway.next()
    expect(paymentStatus(tab)).toBe('processing')
  })

  it('blocks other payments as long as the server has no answer', async () => {
    let look: FakeAnswer = networkFailure
    const { tab, requests } = await subscribeUnverified(serverError, (request) => look(request))
    passTwoMinutes()
    await comesTo(tab, 'unresolved')
    await payInTab(tab, monthly)
    expect(countRequests(requests, 'create-subscription')).toBe(1)
    look = known
    subscription.status = 'active'
    await comesTo(tab, 'success')
  })
})
