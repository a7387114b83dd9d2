/** Storage key of the payment in progress and the last confirmation. */
export const storedPaymentsKey = 'sabha-payments'

const changed = 'sabha-payments-changed'

/** Returns whether an earlier page has left an unfinished payment or a confirmation. */
export function hasStoredPayments(): boolean {
  try {
    return localStorage.getItem(storedPaymentsKey) !== null
  } catch {
    return false
  }
}

/**
 * Returns whether this member has paid in this browser, which the ledger may not know yet. Until the
 * confirmation is dismissed, pages do not ask for a payment.
 */
export function hasPaidInThisBrowser(memberId: string): boolean {
  try {
    const facts: Partial<StoredFacts> | null = JSON.parse(
      localStorage.getItem(storedPaymentsKey) ?? 'null',
    )
    if (facts?.memberId !== memberId) return false
    return Boolean(facts.confirmation) || facts.open?.stage === 'paid'
  } catch {
    return false
  }
}

/** The fields read without the schema. */
interface StoredFacts {
  memberId: string
  confirmation: object | null
  open: { stage?: string } | null
}

/** Deletes the stored payments when the member signs out for any reason. Never throws. */
export function clearStoredPayments(): void {
  try {
    localStorage.removeItem(storedPaymentsKey)
  } catch {
    // Inaccessible storage contains nothing.
  }
}

/**
 * Calls `listener` whenever the stored data changes, in this tab or another.
 *
 * @returns A function that unsubscribes.
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

/** Notifies this tab, which receives no storage event for its own changes. */
export function notifyStoredPayments(): void {
  dispatchEvent(new Event(changed))
}
