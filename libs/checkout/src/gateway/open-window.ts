import type { Gateway, WindowOptions } from './gateway.ts'

export interface WindowRequest {
  options: Omit<WindowOptions, 'handler' | 'modal'>
  /** Closes the window. */
  signal: AbortSignal
}

/** The ids and the signature that the window hands over. */
export type WindowProof = Record<string, string>

/** What the provider hands over after a payment, or that the window was closed. */
export type WindowAnswer =
  | { kind: 'proof'; proof: WindowProof }
  /** `declined`: why the last try failed, in the provider's words; null where none did. */
  | { kind: 'closed'; declined: string | null }

/**
 * Opens the payment window and waits for what becomes of it. It stays open for another try after one
 * that failed, and says so itself.
 */
export function openWindow(gateway: Gateway, request: WindowRequest): Promise<WindowAnswer> {
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
