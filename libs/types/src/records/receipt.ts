import * as z from 'zod/mini'

/** Identifies a receipt. `financial_year` 2026 is April 2026 to March 2027. */
export const receiptSchema = z.object({
  financial_year: z.int(),
  /** Consecutive number within its year, from 1. */
  number: z.int(),
  /** Time at which the receipt became void because its contribution was fully refunded. */
  voided_at: z.nullable(z.string()),
})

export type Receipt = z.infer<typeof receiptSchema>

/**
 * Formats the receipt number with its financial year.
 *
 * @example receiptNumber({ financial_year: 2026, number: 17 }) // 2026-27/0017
 */
export function receiptNumber(receipt: Pick<Receipt, 'financial_year' | 'number'>): string {
  const { financial_year: year, number } = receipt
  return `${financialYearName(year)}/${String(number).padStart(4, '0')}`
}

/**
 * Formats the financial year from April of `year` to March.
 *
 * @example financialYearName(2026) // 2026-27
 */
export function financialYearName(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
