import * as z from '@sabha/types/schema'
import { attemptSchema, confirmationSchema } from './attempt.ts'
import { forgetKeptPayments, keptPaymentsKey, tellKeptPayments } from './kept.ts'

const keptSchema = z.object({
  memberId: z.string(),
  /** The payment of which it is not known yet what becomes of it. */
  open: z.nullable(attemptSchema),
  /** Stands until it is dismissed or the next payment begins. */
  confirmation: z.nullable(confirmationSchema),
})

/** What this browser keeps of one member's payments, for a reload and for other tabs. */
export type KeptPayments = Omit<z.infer<typeof keptSchema>, 'memberId'>

/** What is kept of this member; what is kept of anybody else is forgotten. */
export function readKeptPayments(memberId: string): KeptPayments {
  const kept = z.safeParse(keptSchema, parse(attempt(() => localStorage.getItem(keptPaymentsKey))))
  if (kept.success && kept.data.memberId === memberId) return kept.data
  forgetKeptPayments()
  return { open: null, confirmation: null }
}

/** Where the browser keeps nothing, the payment goes on all the same. */
export function keepPayments(memberId: string, { open, confirmation }: KeptPayments): void {
  const text = JSON.stringify({ memberId, open, confirmation })
  if (open === null && confirmation === null) forgetKeptPayments()
  else attempt(() => localStorage.setItem(keptPaymentsKey, text))
  tellKeptPayments()
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
