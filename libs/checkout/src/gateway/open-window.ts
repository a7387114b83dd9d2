import type { Gateway, PaymentWindowOptions } from './gateway.ts'

export interface PaymentWindowRequest {
  options: Omit<PaymentWindowOptions, 'handler' | 'modal'>
  /** Closes the window. */
  signal: AbortSignal
}

/** The ids and the signature returned by the payment window. */
export type PaymentWindowProof = Record<string, string>

/** The proof of a payment, or that the window was closed. */
export type PaymentWindowResult =
  | { kind: 'proof'; proof: PaymentWindowProof }
  /** `declined`: the provider's message for the last failed attempt; null if none failed. */
  | { kind: 'closed'; declined: string | null }

/**
 * Opens the payment window and waits for its result. After a failed attempt the window shows the failure and
 * stays open for another.
 */
export function openWindow(
  gateway: Gateway,
  request: PaymentWindowRequest,
): Promise<PaymentWindowResult> {
  const { options, signal } = request
  return new Promise((resolve) => {
    let declined: string | null = null
    const end = () => resolve({ kind: 'closed', declined: null })
    if (signal.aborted) return end()
    const paymentWindow = new gateway({
      ...options,
      handler: (proof) => resolve({ kind: 'proof', proof }),
      modal: { ondismiss: () => resolve({ kind: 'closed', declined }) },
    })
    paymentWindow.on('payment.failed', ({ error }) => {
      declined = error?.description ?? ''
    })
    signal.addEventListener('abort', () => {
      paymentWindow.close()
      end()
    })
    paymentWindow.open()
  })
}
