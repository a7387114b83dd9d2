import * as z from '@sabha/types/schema'
import { clearStoredPayments, notifyStoredPayments, storedPaymentsKey } from '../storage.ts'
import { confirmedPaymentSchema, paymentAttemptSchema } from './payment-attempt.ts'

const storedSchema = z.object({
  memberId: z.string(),
  /** The payment whose result is not known yet. */
  open: z.nullable(paymentAttemptSchema),
  /** Stored until the user dismisses it or starts the next payment. */
  confirmation: z.nullable(confirmedPaymentSchema),
})

/** A member's payments in this browser's storage, for reloads and other tabs. */
export type StoredPayments = Omit<z.infer<typeof storedSchema>, 'memberId'>

/** Reads the stored payments of this member and deletes those of others. */
export function readStoredPayments(memberId: string): StoredPayments {
  const stored = z.safeParse(
    storedSchema,
    parse(attempt(() => localStorage.getItem(storedPaymentsKey))),
  )
  if (stored.success && stored.data.memberId === memberId) return stored.data
  clearStoredPayments()
  return { open: null, confirmation: null }
}

/** Stores payments. Does nothing if the browser has no storage; the payment continues. */
export function storePayments(memberId: string, { open, confirmation }: StoredPayments): void {
  const text = JSON.stringify({ memberId, open, confirmation })
  if (open === null && confirmation === null) clearStoredPayments()
  else attempt(() => localStorage.setItem(storedPaymentsKey, text))
  notifyStoredPayments()
}

function parse(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? 'null'))
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
