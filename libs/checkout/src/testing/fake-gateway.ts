import type { WindowFailure, WindowOptions } from '../src/gateway.ts'

/** A payment window that a test drives. */
export class FakeGateway {
  static opened: FakeGateway[] = []
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

  fail(description?: string): void {
    this.#failed({ error: description === undefined ? {} : { description } })
  }

  pay(): void {
    const { order_id, subscription_id } = this.options
    this.options.handler({
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
      razorpay_signature: 'a'.repeat(64),
      ...(order_id !== undefined && { razorpay_order_id: order_id }),
      ...(subscription_id !== undefined && { razorpay_subscription_id: subscription_id }),
    })
  }

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
