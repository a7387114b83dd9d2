/** Result of a payment, from the window and the server. */
export type PaymentOutcome =
  | { kind: 'paid'; paymentId: string; pending: boolean }
  /** `declined`: the provider's message for the last failed attempt; null if none failed. */
  | { kind: 'dismissed'; declined: string | null }
  /** The window reported it as paid, but verification failed. */
  | { kind: 'unverified'; paymentId: string }
