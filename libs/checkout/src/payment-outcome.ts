/** How a payment ended, as far as is known. */
export type PaymentOutcome =
  | { kind: 'paid'; pending: boolean }
  /** `paidAfterAll` asks once more whether the closed window had been paid. */
  | { kind: 'dismissed'; paidAfterAll: () => Promise<boolean> }
  | { kind: 'unverified'; paymentId: string }
