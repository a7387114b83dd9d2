import * as z from 'zod/mini'

/** What names a receipt. `financial_year` 2026 is April 2026 to March 2027. */
export const receiptSchema = z.object({
  financial_year: z.int(),
  /** From 1, without gaps in its year. */
  number: z.int(),
  /** When it became void, because its contribution was refunded in full. */
  voided_at: z.nullable(z.string()),
})

export type Receipt = z.infer<typeof receiptSchema>

/**
 * The number as people quote it, with the year that it counts in.
 *
 * @example receiptNumber({ financial_year: 2026, number: 17 }) // 2026-27/0017
 */
export function receiptNumber(receipt: Pick<Receipt, 'financial_year' | 'number'>): string {
  const { financial_year: year, number } = receipt
  return `${financialYearName(year)}/${String(number).padStart(4, '0')}`
}

/**
 * The year from April to March that begins in `year`, as people write it.
 *
 * @example financialYearName(2026) // 2026-27
 */
export function financialYearName(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
