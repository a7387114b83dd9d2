import { jsonAnswer } from '@sabha/backend/testing'
import { describe, expect, it, vi } from 'vitest'
import { FakeGateway } from '../src/testing/fake-gateway.ts'
import {
  asked,
  becomes,
  confirmed,
  ids,
  locks,
  openTab,
  paidOrders,
  pay,
  payment,
  serve,
  setUpBrowser,
  state,
  tellOtherTabs,
} from './tabs.ts'

setUpBrowser()

describe('a payment whose page was left', () => {
  it('is shown, confirmed and stored for the next page', async () => {
    serve()
    const tab = openTab()
    void pay(tab)
    ;(await FakeGateway.next()).pay()
    await becomes(tab, 'success')
    expect(tab.takeNews()).toEqual([{ kind: 'paid', plan: 'custom', pending: false }])
    expect(tab.takeNews()).toEqual([])
    const next = openTab()
    expect(confirmed(next)).toMatchObject({ amount: 50_000, paymentId: 'pay_AAAAAAAAAAAAAA' })
    expect(next.takeNews()).toEqual([])
    next.dismissConfirmation()
    expect(confirmed(openTab())).toBeNull()
  })

  it('is also shown if it failed, unless a page shows it', async () => {
    serve()
    const tab = openTab()
    void pay(tab)
    ;(await FakeGateway.next()).dismiss()
    await becomes(tab, 'cancelled')
    expect(tab.takeNews()).toEqual([{ kind: 'unpaid', state: expect.anything() }])
    tab.showForm(true)
    void pay(tab)
    ;(await FakeGateway.next()).dismiss()
    await becomes(tab, 'cancelled')
    expect(tab.takeNews()).toEqual([])
  })
})

describe('a payment interrupted by a reload or crash', () => {
  it('is restored, blocks others until the server responds, and is then left unfinished', async () => {
    let answer = () => {}
    serve({
      'POST /functions/v1/reconcile-payments': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return jsonAnswer({
          success: true,
          order: { id: ids[0], status: 'created', payment: null },
        })
      },
    })
    const before = openTab()
    void pay(before)
    await FakeGateway.next()
    locks.crash()
    const tab = openTab()
    await becomes(tab, 'checking')
    await vi.waitFor(() => {
      answer()
      expect(state(tab)).not.toBe('checking')
    })
    await becomes(tab, 'unfinished')
    expect(tab.view.getState().payment).toMatchObject({ amount: 50_000 })
  })

  it('is confirmed if it was paid', async () => {
    serve()
    const before = openTab()
    void pay(before)
    await FakeGateway.next()
    locks.crash()
    paidOrders.add(ids[0] ?? '')
    const tab = openTab()
    await becomes(tab, 'success')
    expect(confirmed(tab)).toMatchObject({ paymentId: payment.id, at: payment.created_at })
    expect(tab.takeNews()).toMatchObject([{ kind: 'paid' }])
  })

  it('is pending if the server had accepted it', async () => {
    serve({
      'POST /functions/v1/verify-contribution': () => jsonAnswer({ success: true, pending: true }),
    })
    const before = openTab()
    void pay(before)
    ;(await FakeGateway.next()).pay()
    await becomes(before, 'success')
    locks.crash()
    const tab = openTab()
    await becomes(tab, 'success')
    expect(confirmed(tab)).toMatchObject({ pending: true, paymentId: 'pay_AAAAAAAAAAAAAA' })
  })

  it('is continued by an equal request without a second order', async () => {
    const { requests } = serve()
    const before = openTab()
    void pay(before)
    await FakeGateway.next()
    locks.crash()
    const tab = openTab()
    await becomes(tab, 'unfinished')
    void pay(tab)
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
    const { requests } = serve()
    const [first, second] = [openTab(), openTab()]
    void pay(first)
    const opened = await FakeGateway.next()
    tellOtherTabs()
    await becomes(second, 'elsewhere')
    await pay(second)
    expect(asked(requests, 'create-payment-order')).toBe(1)
    opened.dismiss()
    await becomes(second, 'idle')
  })

  it('blocks payments in this tab even before this tab is notified', async () => {
    const { requests } = serve()
    const [first, second] = [openTab(), openTab()]
    void pay(first)
    await FakeGateway.next()
    void pay(second)
    await becomes(second, 'elsewhere')
    expect(asked(requests, 'create-payment-order')).toBe(1)
  })

  it('is shown and confirmed here too', async () => {
    serve()
    const [first, second] = [openTab(), openTab()]
    void pay(first)
    ;(await FakeGateway.next()).pay()
    await becomes(first, 'success')
    tellOtherTabs()
    expect(confirmed(second)).toEqual(confirmed(first))
    expect(second.takeNews()).toMatchObject([{ kind: 'paid' }])
  })
})
