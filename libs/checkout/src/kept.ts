/** Where this browser keeps the payment under way and the last confirmation. */
export const keptPaymentsKey = 'sabha-payments'

const changed = 'sabha-payments-changed'

/** Whether a page of this browser has left a payment to be finished or a confirmation to be shown. */
export function hasKeptPayments(): boolean {
  try {
    return localStorage.getItem(keptPaymentsKey) !== null
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
    const kept: Partial<KeptFacts> | null = JSON.parse(
      localStorage.getItem(keptPaymentsKey) ?? 'null',
    )
    if (kept?.memberId !== memberId) return false
    return Boolean(kept.confirmation) || kept.open?.stage === 'paid'
  } catch {
    return false
  }
}

/** What is read of it without its schema. */
interface KeptFacts {
  memberId: string
  confirmation: object | null
  open: { stage?: string } | null
}

/** They go with the member, however the session ended. Never throws. */
export function forgetKeptPayments(): void {
  try {
    localStorage.removeItem(keptPaymentsKey)
  } catch {
    // What cannot be touched has kept nothing.
  }
}

/**
 * Tells `listener` whenever what is kept has changed, in this tab or in another.
 *
 * @returns A function that ends it.
 */
export function followKeptPayments(listener: () => void): () => void {
  const ofOtherTab = ({ key }: StorageEvent) => {
    if (key === keptPaymentsKey || key === null) listener()
  }
  addEventListener('storage', ofOtherTab)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('storage', ofOtherTab)
    removeEventListener(changed, listener)
  }
}

/** Tells this tab, which its own writing does not tell. */
export function tellKeptPayments(): void {
  dispatchEvent(new Event(changed))
}
