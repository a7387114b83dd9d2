import { read, write } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import { receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const checkedReceiptSchema = z.extend(receiptSchema, {
  given_at: z.string(),
  /** In paise, as received. */
  amount: z.int(),
  refunded_amount: z.int(),
  /** True for an offline contribution that was entered but never received. */
  is_reversed: z.boolean(),
})

export type CheckedReceipt = z.infer<typeof checkedReceiptSchema>

/** Reads the receipt with the code printed on it; null if there is none. */
function checkReceipt(code: string): Promise<CheckedReceipt | null> {
  return read(z.nullable(checkedReceiptSchema), (db) => db.rpc('check_receipt', { code }))
}

export const receiptCheckQueries = {
  one: (code: string) =>
    queryOptions({ queryKey: ['receipt-check', code], queryFn: () => checkReceipt(code) }),
}

const receiptAnswerSchema = z.enum(['matches', 'voided', 'no_match'])

export type ReceiptAnswer = z.infer<typeof receiptAnswerSchema>

/**
 * Compares a receipt's number, as printed, and its amount in paise with the records.
 * @throws BackendError `rate_limited` after ten misses in an hour from one network address, or a code of a
 * failed connection.
 */
export function compareReceipt(receipt: {
  number: string
  amount: number
}): Promise<ReceiptAnswer> {
  return write(receiptAnswerSchema, (db) => db.rpc('compare_receipt', receipt))
}
