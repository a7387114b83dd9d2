/** The payment window of the provider's script. Declares only the members that we use. */
export interface PaymentWindow {
  on(event: 'payment.failed', listener: (failure: PaymentWindowFailure) => void): void
  open(): void
  close(): void
}

export interface PaymentWindowFailure {
  error?: { description?: string }
}

export interface PaymentWindowOptions {
  key: string
  name: string
  description: string
  /** Paise; undefined for a subscription, which has its own amount. */
  amount?: number
  currency?: 'INR'
  order_id?: string
  subscription_id?: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  handler(response: Record<string, string>): void
  modal: { ondismiss(): void }
}

export type Gateway = new (options: PaymentWindowOptions) => PaymentWindow

/** The page's window object with the global of the provider's script. */
export interface WindowWithGateway extends Window {
  Razorpay?: Gateway
}
