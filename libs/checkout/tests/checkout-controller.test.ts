import { functionRefusal, jsonAnswer, networkFailure } from '@sabha/backend/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FakeGateway } from '../src/testing/fake-gateway.ts'
import {
  countRequests,
  dispatchStorageEvent,
  fakeLocks,
  fakePaymentServer,
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

setUpBrowser()

describe('a payment whose page was left', () => {
  it('is shown, confirmed and stored for the next page', async () => {
    fakePaymentServer()
    const tab = openTab()
    void payInTab(tab)
    ;(await FakeGateway.next()).pay()
    await waitForStatus(tab, 'success')
    expect(tab.takeNews()).toEqual([{ kind: 'paid', plan: 'custom', pending: false }])
    expect(tab.takeNews()).toEqual([])
    const next = openTab()
    expect(readConfirmation(next)).toMatchObject({
      amount: 50_000,
      paymentId: 'pay_AAAAAAAAAAAAAA',
    })
    expect(next.takeNews()).toEqual([])
    next.dismissConfirmation()
    expect(readConfirmation(openTab())).toBeNull()
  })

  it('is announced if it failed, unless a page shows the failure', async () => {
    fakePaymentServer()
    const tab = openTab()
    void payInTab(tab)
    ;(await FakeGateway.next()).dismiss()
    await waitForStatus(tab, 'cancelled')
    expect(tab.takeNews()).toEqual([{ kind: 'unpaid', state: expect.anything() }])
    tab.showForm(true)
    void payInTab(tab)
    ;(await FakeGateway.next()).dismiss()
    await waitForStatus(tab, 'cancelled')
    expect(tab.takeNews()).toEqual([])
  })
})

describe('a payment interrupted by a reload or crash', () => {
  it('is restored, blocks others until the server responds, and is then left unfinished', async () => {
    let answer = () => {}
    fakePaymentServer({
      'POST /functions/v1/reconcile-payments': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return jsonAnswer({
          success: true,
          order: { id: orderIds[0], status: 'created', payment: null },
        })
      },
    })
    const before = openTab()
    void payInTab(before)
    await FakeGateway.next()
    fakeLocks.crash()
    const tab = openTab()
    await waitForStatus(tab, 'checking')
    await vi.waitFor(() => {
      answer()
      expect(paymentStatus(tab)).not.toBe('checking')
    })
    await waitForStatus(tab, 'unfinished')
    expect(tab.view.getState().payment).toMatchObject({ amount: 50_000 })
  })

  it.each([
    ['the server fails', () => functionRefusal(500, 'unknown')],
    ['the payment provider is away', () => functionRefusal(502, 'provider_unavailable')],
    ['too many payments were looked up', () => functionRefusal(429, 'rate_limited')],
    ['the answer is lost', networkFailure],
    ['the answer cannot be read', () => new Response('<html>')],
  ])('stays in check while %s, and ends with the answer of the server', async (_, failure) => {
    let isAway = true
    const { requests } = fakePaymentServer({
      'POST /functions/v1/reconcile-payments': () =>
        isAway
          ? failure()
          : jsonAnswer({
              success: true,
              order: { id: orderIds[0], status: 'created', payment: null },
            }),
    })
    const before = openTab()
    void payInTab(before)
    await FakeGateway.next()
    fakeLocks.crash()
    const tab = openTab()
    const looksAgain = () => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(countRequests(requests, 'reconcile-payments')).toBeGreaterThan(1)
    }
    await vi.waitFor(looksAgain, { timeout: 4000 })
    expect(paymentStatus(tab)).toBe('checking')
    await payInTab(tab)
    expect(countRequests(requests, 'create-payment-order')).toBe(1)
    isAway = false
    const isUnpaid = () => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(paymentStatus(tab)).toBe('unfinished')
    }
    await vi.waitFor(isUnpaid, { timeout: 4000 })
  })

  it.each(['order_unknown', 'mandate_unknown'])(
    'is unpaid if the server does not know it (%s)',
    async (code) => {
      fakePaymentServer({
        'POST /functions/v1/reconcile-payments': () => functionRefusal(404, code),
      })
      const before = openTab()
      void payInTab(before)
      await FakeGateway.next()
      fakeLocks.crash()
      await waitForStatus(openTab(), 'unfinished')
    },
  )

  it('shows its id if the server has no answer for two minutes, and is then left unfinished', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let look: () => Response | Promise<Response> = networkFailure
    fakePaymentServer({ 'POST /functions/v1/reconcile-payments': () => look() })
    const before = openTab()
    void payInTab(before)
    await FakeGateway.next()
    fakeLocks.crash()
    const tab = openTab()
    await waitForStatus(tab, 'checking')
    vi.setSystemTime(new Date('2026-11-26T10:02:00Z'))
    const comesTo = (status: string) =>
      vi.waitFor(
        () => {
          document.dispatchEvent(new Event('visibilitychange'))
          expect(paymentStatus(tab)).toBe(status)
        },
        { timeout: 4000 },
      )
    await comesTo('unresolved')
    expect(tab.view.getState().payment).toMatchObject({
      problem: { code: 'unverified', paymentId: orderIds[0] },
    })
    look = () =>
      jsonAnswer({
        success: true,
        order: { id: orderIds[0], status: 'created', payment: null },
      })
    await comesTo('unfinished')
  })

  it('is confirmed if it was paid', async () => {
    fakePaymentServer()
    const before = openTab()
    void payInTab(before)
    await FakeGateway.next()
    fakeLocks.crash()
    paidOrders.add(orderIds[0] ?? '')
    const tab = openTab()
    await waitForStatus(tab, 'success')
    expect(readConfirmation(tab)).toMatchObject({
      paymentId: paidPayment.id,
      at: paidPayment.created_at,
    })
    expect(tab.takeNews()).toMatchObject([{ kind: 'paid' }])
  })

  it('is shown as pending if the server had accepted it', async () => {
    fakePaymentServer({
      'POST /functions/v1/verify-contribution': () => jsonAnswer({ success: true, pending: true }),
    })
    const before = openTab()
    void payInTab(before)
    ;(await FakeGateway.next()).pay()
    await waitForStatus(before, 'success')
    fakeLocks.crash()
    const tab = openTab()
    await waitForStatus(tab, 'success')
    expect(readConfirmation(tab)).toMatchObject({ pending: true, paymentId: 'pay_AAAAAAAAAAAAAA' })
  })

  it('is continued by an equal request without a second order', async () => {
    const { requests } = fakePaymentServer()
    const before = openTab()
    void payInTab(before)
    await FakeGateway.next()
    fakeLocks.crash()
    const tab = openTab()
    await waitForStatus(tab, 'unfinished')
    void payInTab(tab)
    await FakeGateway.next()
    const receipts = requests
      .filter(({ path }) => path.endsWith('create-payment-order'))
      .map(({ body }) => (body as { receipt: string }).receipt)
    expect(receipts).toHaveLength(2)
    expect(receipts[1]).toBe(receipts[0])
  })
})

describe('a payment in another tab', () => {
  it('blocks payments in this tab until it has ended', async () => {
    const { requests } = fakePaymentServer()
    const [first, second] = [openTab(), openTab()]
    void payInTab(first)
    const opened = await FakeGateway.next()
    dispatchStorageEvent()
    await waitForStatus(second, 'elsewhere')
    await payInTab(second)
    expect(countRequests(requests, 'create-payment-order')).toBe(1)
    opened.dismiss()
    await waitForStatus(second, 'idle')
  })

  it('blocks payments in this tab even before this tab is notified', async () => {
    const { requests } = fakePaymentServer()
    const [first, second] = [openTab(), openTab()]
    void payInTab(first)
    await FakeGateway.next()
    void payInTab(second)
    await waitForStatus(second, 'elsewhere')
    expect(countRequests(requests, 'create-payment-order')).toBe(1)
  })

  it('is shown and confirmed in this tab too', async () => {
    fakePaymentServer()
    const [first, second] = [openTab(), openTab()]
    void payInTab(first)
    ;(await FakeGateway.next()).pay()
    await waitForStatus(first, 'success')
    dispatchStorageEvent()
    expect(readConfirmation(second)).toEqual(readConfirmation(first))
    expect(second.takeNews()).toMatchObject([{ kind: 'paid' }])
  })
})
