import type { Gateway, WindowOptions } from './gateway.ts'

export interface WindowRequest {
  options: Omit<WindowOptions, 'handler' | 'modal'>
  /** Told of each attempt that fails; the window stays open for another. */
  onAttemptFailed(description: string | undefined): void
}

/** What the provider hands over after a payment; null when the window was closed. */
export type WindowAnswer = Record<string, string> | null

/** Opens the payment window and waits for what becomes of it. */
export function openWindow(gateway: Gateway, request: WindowRequest): Promise<WindowAnswer> {
  return new Promise((resolve) => {
    const paymentWindow = new gateway({
      ...request.options,
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    })
    paymentWindow.on('payment.failed', ({ error }) => request.onAttemptFailed(error?.description))
    paymentWindow.open()
  })
}
