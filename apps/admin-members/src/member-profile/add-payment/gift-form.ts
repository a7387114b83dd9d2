import { amounts, dateInIndia, limits } from '@sabha/types'
import { parsePaise } from '@sabha/types/details'
import * as z from '@sabha/types/schema'

/** Limits of the database. */
export const giftMaxLengths = { reference: 120, reason: 500, notes: limits.notesMaxLength } as const

const sources = ['bank_transfer', 'cheque', 'cash'] as const
/** The database rejects earlier dates. */
export const earliestGiftDate = '2000-01-01'

const needed = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

export const giftFormSchema = z.object({
  amount: z.string().check(z.refine((typed) => paiseOf(typed) !== null)),
  source: z.enum(sources),
  reference: needed(giftMaxLengths.reference),
  date: z.string().check(z.refine(isPastDay)),
  reason: needed(giftMaxLengths.reason),
  notes: z.string().check(z.trim(), z.maxLength(giftMaxLengths.notes)),
})

/** The input as typed, valid or not. */
export const giftDraftSchema = z.object({
  amount: z.string(),
  source: z.string(),
  reference: z.string(),
  date: z.string(),
  reason: z.string(),
  notes: z.string(),
})

export type GiftValues = z.infer<typeof giftDraftSchema>

export const emptyGift: GiftValues = {
  amount: '',
  source: '',
  reference: '',
  date: '',
  reason: '',
  notes: '',
}

export type CheckedGift = z.infer<typeof giftFormSchema>

export interface OfflineGift {
  /** In paise. */
  amount: number
  source: (typeof sources)[number]
  reference: string
  reason: string
  received_at: string
  notes: string
}

/** Converts typed values for the database: the day begins at midnight in India. */
export function toOfflineGift({ amount, date, ...rest }: CheckedGift): OfflineGift {
  return { ...rest, amount: paiseOf(amount) ?? 0, received_at: `${date}T00:00:00+05:30` }
}

/** Returns null for an amount out of bounds. */
function paiseOf(typed: string): number | null {
  const paise = parsePaise(typed)
  return paise !== null && paise >= amounts.offlineMinimum && paise <= amounts.oneTimeMaximum
    ? paise
    : null
}

function isPastDay(typed: string): boolean {
  return (
    z.safeParse(z.iso.date(), typed).success &&
    typed >= earliestGiftDate &&
    typed <= dateInIndia(new Date())
  )
}
