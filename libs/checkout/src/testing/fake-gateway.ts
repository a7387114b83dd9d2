import type { WindowFailure, WindowOptions } from '../gateway/gateway.ts'
import { samplePayment } from './payment-service.ts'

/** A payment window that a test drives: `window.Razorpay = FakeGateway`. */
export class FakeGateway {
  /** The windows that were opened and that `next` has not answered yet. */
  static opened: FakeGateway[] = []
  /** What the window was opened with. */
  readonly options: WindowOptions
  #failed: (failure: WindowFailure) => void = () => undefined

  constructor(options: WindowOptions) {
    this.options = options
  }

  on(_event: 'payment.failed', listener: (failure: WindowFailure) => void): void {
    this.#failed = listener
  }

  open(): void {
    FakeGateway.opened.push(this)
  }

  isClosed = false

  close(): void {
    this.isClosed = true
  }

  /** The card was declined; the window stays open. */
  fail(description?: string): void {
    this.#failed({ error: description === undefined ? {} : { description } })
  }

  /** The payment comes about. */
  pay(): void {
    const { order_id, subscription_id } = this.options
    this.options.handler({
      razorpay_payment_id: samplePayment.paymentId,
      razorpay_signature: 'a'.repeat(64),
      ...(order_id !== undefined && { razorpay_order_id: order_id }),
      ...(subscription_id !== undefined && { razorpay_subscription_id: subscription_id }),
    })
  }

  /** The person closes the window. */
  dismiss(): void {
    this.options.modal.ondismiss()
  }

  /** Waits for the window that the page opens. */
  static async next(): Promise<FakeGateway> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = FakeGateway.opened.shift()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('No window was opened.')
  }
}
