/** Where this browser keeps the payment under way and the last confirmation. */
export const storedPaymentsKey = 'sabha-payments'

const changed = 'sabha-payments-changed'

/** Whether a page of this browser has left a payment to be finished or a confirmation to be shown. */
export function hasStoredPayments(): boolean {
  try {
    return localStorage.getItem(storedPaymentsKey) !== null
  } catch {
    return false
  }
}

/**
 * Whether a payment of this member came about here, of which the books may not know yet. Until it is
 * dismissed, nobody asks them to pay.
 */
export function hasPaidHere(memberId: string): boolean {
  try {
    const kept: Partial<StoredFacts> | null = JSON.parse(
      localStorage.getItem(storedPaymentsKey) ?? 'null',
    )
    if (kept?.memberId !== memberId) return false
    return Boolean(kept.confirmation) || kept.open?.stage === 'paid'
  } catch {
    return false
  }
}

/** What is read of it without its schema. */
interface StoredFacts {
  memberId: string
  confirmation: object | null
  open: { stage?: string } | null
}

/** They go with the member, however the session ended. Never throws. */
export function clearStoredPayments(): void {
  try {
    localStorage.removeItem(storedPaymentsKey)
  } catch {
    // What cannot be touched has kept nothing.
  }
}

/**
 * Tells `listener` whenever what is kept has changed, in this tab or in another.
 *
 * @returns A function that ends it.
 */
export function subscribeToStoredPayments(listener: () => void): () => void {
  const ofOtherTab = ({ key }: StorageEvent) => {
    if (key === storedPaymentsKey || key === null) listener()
  }
  addEventListener('storage', ofOtherTab)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('storage', ofOtherTab)
    removeEventListener(changed, listener)
  }
}

/** Tells this tab, which its own writing does not tell. */
export function notifyStoredPayments(): void {
  dispatchEvent(new Event(changed))
}
