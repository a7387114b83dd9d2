/** What became of a payment, as the window and the server say it. */
export type PaymentOutcome =
  | { kind: 'paid'; paymentId: string; pending: boolean }
  /** `declined`: why the last try failed, in the provider's words; null where none did. */
  | { kind: 'dismissed'; declined: string | null }
  /** The window called it paid, and its verification failed. */
  | { kind: 'unverified'; paymentId: string }
