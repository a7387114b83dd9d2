import { functionRefusal, jsonAnswer } from '@sabha/backend/testing'
import { describe, expect, it, vi } from 'vitest'
import { storedPaymentsKey } from '../src/storage.ts'
import { FakeGateway } from '../src/testing/fake-gateway.ts'
import {
  fakePaymentServer,
  oneTimeRequest,
  openTab,
  orderIds,
  paidOrders,
  payInTab,
  paymentStatus,
  readConfirmation,
  setUpBrowser,
  waitForStatus,
} from './tabs.ts'

setUpBrowser()

describe('a late response about a closed window', () => {
  it('confirms its own payment and never ends the next one', async () => {
    fakePaymentServer()
    const tab = openTab()
    void payInTab(tab)
    ;(await FakeGateway.next()).dismiss()
    await waitForStatus(tab, 'cancelled')
    void payInTab(tab, { ...oneTimeRequest, amount: 70_000 })
    const second = await FakeGateway.next()
    paidOrders.add(orderIds[0] ?? '')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(readConfirmation(tab)).toMatchObject({ amount: 50_000 }))
    expect(paymentStatus(tab)).toBe('processing')
    second.pay()
    await waitForStatus(tab, 'success')
    expect(readConfirmation(tab)).toMatchObject({ amount: 70_000 })
    expect(tab.takeNews().filter(({ kind }) => kind === 'paid')).toHaveLength(2)
  })

  it('closes the window in which the same payment is retried', async () => {
    fakePaymentServer()
    const tab = openTab()
    void payInTab(tab)
    ;(await FakeGateway.next()).dismiss()
    await waitForStatus(tab, 'cancelled')
    void payInTab(tab)
    const again = await FakeGateway.next()
    paidOrders.add(orderIds[0] ?? '').add(orderIds[1] ?? '')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitForStatus(tab, 'success')
    expect(again.isClosed).toBe(true)
    expect(tab.takeNews().filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  })

  it('is not needed if the server reports the order as paid at the next attempt', async () => {
    let isPaid = false
    fakePaymentServer({
      'POST /functions/v1/create-payment-order': () => {
        const order = { id: orderIds[0], amount: 50_000, currency: 'INR' }
        return isPaid ? functionRefusal(409, 'order_paid') : jsonAnswer({ success: true, order })
      },
    })
    const tab = openTab()
    void payInTab(tab)
    ;(await FakeGateway.next()).dismiss()
    await waitForStatus(tab, 'cancelled')
    isPaid = true
    paidOrders.add(orderIds[0] ?? '')
    await payInTab(tab)
    await waitForStatus(tab, 'success')
  })
})

describe('a member who signs out while paying', () => {
  it('leaves no window, payment or confirmation for the next member', async () => {
    fakePaymentServer({
      'POST /functions/v1/verify-contribution': () => new Promise(() => undefined),
    })
    const tab = openTab()
    void payInTab(tab)
    const opened = await FakeGateway.next()
    tab.setMember(null)
    expect(opened.isClosed).toBe(true)
    expect(localStorage.getItem(storedPaymentsKey)).toBeNull()
    tab.setMember('ben')
    opened.pay()
    // A late answer to the first payment would arrive before the next window opens.
    await vi.waitFor(() => {
      void payInTab(tab, { ...oneTimeRequest, amount: 70_000 })
      expect(FakeGateway.opened).toHaveLength(1)
    })
    expect(tab.view.getState()).toMatchObject({
      payment: { status: 'processing' },
      confirmation: null,
    })
    expect(tab.takeNews()).toEqual([])
    expect(localStorage.getItem(storedPaymentsKey)).not.toContain('50000')
  })

  it('does not block the next member', async () => {
    fakePaymentServer()
    const tab = openTab()
    void payInTab(tab)
    await FakeGateway.next()
    tab.setMember('ben')
    await vi.waitFor(async () => {
      void payInTab(tab)
      expect(FakeGateway.opened).toHaveLength(1)
    })
    expect(paymentStatus(tab)).toBe('processing')
  })

  it.each(['yesterday', '', '2026-13-41T00:00:00Z'])(
    'stores no confirmation with the invalid time "%s"',
    async (at) => {
      fakePaymentServer()
      const tab = openTab()
      void payInTab(tab)
      ;(await FakeGateway.next()).pay()
      await waitForStatus(tab, 'success')
      const kept = JSON.parse(localStorage.getItem(storedPaymentsKey) ?? '')
      kept.confirmation.at = at
      localStorage.setItem(storedPaymentsKey, JSON.stringify(kept))
      expect(readConfirmation(openTab())).toBeNull()
      expect(localStorage.getItem(storedPaymentsKey)).toBeNull()
    },
  )

  it('does not see payments of another member', async () => {
    fakePaymentServer()
    const tab = openTab()
    void payInTab(tab)
    ;(await FakeGateway.next()).pay()
    await waitForStatus(tab, 'success')
    const kept = localStorage.getItem(storedPaymentsKey) ?? ''
    expect(kept).toContain('50000')
    const next = openTab('ben')
    expect(readConfirmation(next)).toBeNull()
    expect(localStorage.getItem(storedPaymentsKey)).toBeNull()
  })
})
