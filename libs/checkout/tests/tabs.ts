import { type FakeAnswer, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { CheckoutController } from '../src/controller/checkout-controller.ts'
import type { PaymentRequest } from '../src/payment/payment-request.ts'
import { storedPaymentsKey } from '../src/storage.ts'
import { FakeGateway } from '../src/testing/fake-gateway.ts'

/** Locks shared by all tabs of a test. The tab that holds one may crash. */
class FakeLocks {
  #holder: symbol | null = null
  #waiting: (() => void)[] = []

  request = async (
    _name: string,
    options: { ifAvailable?: boolean } | ((lock: object) => unknown),
    then?: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    const task = typeof options === 'function' ? options : then
    const asked = typeof options === 'function' ? {} : options
    if (this.#holder && asked.ifAvailable) return task?.(null as never)
    while (this.#holder) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const holder = Symbol('lock')
    this.#holder = holder
    try {
      return await task?.({})
    } finally {
      if (this.#holder === holder) this.crash()
    }
  }

  /** Removes the holder without releasing its lock properly. */
  crash(): void {
    this.#holder = null
    for (const go of this.#waiting.splice(0)) go()
  }
}

const asha = 'asha'
export const orderIds = ['order_AAAAAAAAAAAAAA', 'order_BBBBBBBBBBBBBB']
export const oneTimeRequest: PaymentRequest = {
  page: 'contribution',
  plan: 'custom',
  amount: 50_000,
  words: '',
}
export const paidPayment = { id: 'pay_AAAAAAAAAAAAAA', created_at: '2026-11-20T10:00:00Z' }
const setting = {
  gateway: FakeGateway,
  keyId: 'rzp_test_key',
  receiver: 'Sabha',
  payer: { name: 'Asha', email: 'asha@sabha.test', phone: '' },
  description: 'Contribution',
}
/** Orders that the server reports as paid. */
export const paidOrders = new Set<string>()
export const fakeLocks = new FakeLocks()

/** Opens a tab with a new page. */
export function openTab(memberId: string | null = asha): CheckoutController {
  const tab = new CheckoutController()
  tab.setMember(memberId)
  onTestFinished(() => tab.setMember(null))
  return tab
}

/** Sends the storage events of one tab to the others. */
export function dispatchStorageEvent(): void {
  dispatchEvent(new StorageEvent('storage', { key: storedPaymentsKey }))
}

export function fakePaymentServer(answers: Record<string, FakeAnswer> = {}) {
  const made = [...orderIds]
  return fakeBackend({
    'POST /functions/v1/create-payment-order': () =>
      jsonAnswer({
        success: true,
        order: { id: made.shift() ?? orderIds[0], amount: 50_000, currency: 'INR' },
      }),
    'POST /functions/v1/verify-contribution': () => jsonAnswer({ success: true, pending: false }),
    'POST /functions/v1/reconcile-payments': ({ body }) => {
      const { razorpay_order_id: id } = body as { razorpay_order_id: string }
      const isPaid = paidOrders.has(id)
      const order = {
        id,
        status: isPaid ? 'paid' : 'created',
        payment: isPaid ? paidPayment : null,
      }
      return jsonAnswer({ success: true, order })
    },
    ...answers,
  })
}

export const payInTab = (tab: CheckoutController, request = oneTimeRequest) =>
  tab.pay(request, async () => setting)
export const paymentStatus = (tab: CheckoutController) => tab.view.getState().payment.status
export const waitForStatus = (tab: CheckoutController, status: string) =>
  vi.waitFor(() => expect(paymentStatus(tab)).toBe(status), { timeout: 4000 })
export const readConfirmation = (tab: CheckoutController) => tab.view.getState().confirmation
export const countRequests = (requests: readonly { path: string }[], name: string) =>
  requests.filter(({ path }) => path.endsWith(name)).length

/** Resets the fake browser before each test of a file. */
export function setUpBrowser(): void {
  beforeEach(() => {
    storeSession()
    paidOrders.clear()
    Object.defineProperty(navigator, 'locks', { value: fakeLocks, configurable: true })
  })
  afterEach(() => {
    fakeLocks.crash()
    FakeGateway.opened = []
    localStorage.clear()
    Reflect.deleteProperty(navigator, 'locks')
  })
}
