import type { PaymentWindowFailure, PaymentWindowOptions } from '../gateway/gateway.ts'
import { samplePayment } from './payment-service.ts'

/** A payment window controlled by a test: `window.Razorpay = FakeGateway`. */
export class FakeGateway {
  /** Opened windows that `next` has not returned yet. */
  static opened: FakeGateway[] = []
  /** Options that the window was opened with. */
  readonly options: PaymentWindowOptions
  #failed: (failure: PaymentWindowFailure) => void = () => undefined

  constructor(options: PaymentWindowOptions) {
    this.options = options
  }

  on(_event: 'payment.failed', listener: (failure: PaymentWindowFailure) => void): void {
    this.#failed = listener
  }

  open(): void {
    FakeGateway.opened.push(this)
  }

  isClosed = false

  close(): void {
    this.isClosed = true
  }

  /** Declines the card; the window stays open. */
  fail(description?: string): void {
    this.#failed({ error: description === undefined ? {} : { description } })
  }

  /** Completes the payment. */
  pay(): void {
    const { order_id, subscription_id } = this.options
    this.options.handler({
      razorpay_payment_id: samplePayment.paymentId,
      razorpay_signature: 'a'.repeat(64),
      ...(order_id !== undefined && { razorpay_order_id: order_id }),
      ...(subscription_id !== undefined && { razorpay_subscription_id: subscription_id }),
    })
  }

  /** Closes the window as the user would. */
  dismiss(): void {
    this.options.modal.ondismiss()
  }

  /** Waits until the page has opened a window. */
  static async next(): Promise<FakeGateway> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = FakeGateway.opened.shift()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('No window was opened.')
  }
}
