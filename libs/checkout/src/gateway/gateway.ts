/** The payment window, as the provider's script offers it. Declared as far as it is used. */
export interface PaymentWindow {
  on(event: 'payment.failed', listener: (failure: WindowFailure) => void): void
  open(): void
  close(): void
}

export interface WindowFailure {
  error?: { description?: string }
}

export interface WindowOptions {
  key: string
  name: string
  description: string
  /** Paise; left out for a subscription, which knows its own. */
  amount?: number
  currency?: 'INR'
  order_id?: string
  subscription_id?: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  handler(response: Record<string, string>): void
  modal: { ondismiss(): void }
}

export type Gateway = new (options: WindowOptions) => PaymentWindow

/** The page's window, with what the provider's script puts there. */
export interface GatewayWindow extends Window {
  Razorpay?: Gateway
}
