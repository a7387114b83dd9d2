import * as z from '@sabha/types/schema'
import { clearStoredPayments, notifyStoredPayments, storedPaymentsKey } from '../storage.ts'
import { attemptSchema, confirmationSchema } from './attempt.ts'

const storedSchema = z.object({
  memberId: z.string(),
  /** The payment of which it is not known yet what becomes of it. */
  open: z.nullable(attemptSchema),
  /** Stands until it is dismissed or the next payment begins. */
  confirmation: z.nullable(confirmationSchema),
})

/** What this browser keeps of one member's payments, for a reload and for other tabs. */
export type StoredPayments = Omit<z.infer<typeof storedSchema>, 'memberId'>

/** What is kept of this member; what is kept of anybody else is forgotten. */
export function readStoredPayments(memberId: string): StoredPayments {
  const kept = z.safeParse(
    storedSchema,
    parse(attempt(() => localStorage.getItem(storedPaymentsKey))),
  )
  if (kept.success && kept.data.memberId === memberId) return kept.data
  clearStoredPayments()
  return { open: null, confirmation: null }
}

/** Where the browser keeps nothing, the payment goes on all the same. */
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
